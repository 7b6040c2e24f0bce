export { useMe } from "./api/me.ts";
export { VerifyEmailNote } from "./components/verify-email-note.tsx";
