export { contentQuery } from "./api/site-content.ts";
export { FaqQuestions } from "./components/faq-topics.tsx";
export { ContactDetails } from "./contact-details/contact-details.tsx";
