export { SupportThread } from "./components/support-thread.tsx";
export { suggestMessage } from "./outbox/stored-drafts.ts";
