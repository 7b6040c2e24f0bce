export { SupportThread } from "./components/support-thread.tsx";
export { suggestMessage } from "./stored-drafts.ts";
