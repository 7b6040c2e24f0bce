export { useMe } from "./api/me.ts";
export { VerifyEmailNote } from "./components/verify-email-note.tsx";
export { LogInAgain } from "./log-in-again/log-in-again.tsx";
