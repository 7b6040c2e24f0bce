export { session } from "./session.ts";
export { readSession, type Session, useSession } from "./use-session.ts";
export type { SessionVerdict } from "./verified.ts";
