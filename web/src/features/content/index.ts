export { contentQuery } from "./api/site-content.ts";
export { FaqQuestions } from "./components/faq-topics.tsx";
