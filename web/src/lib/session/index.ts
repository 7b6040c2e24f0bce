export { session } from "./session.ts";
export { readSession, type Session, useSession } from "./use-session.ts";
export type { Verdict } from "./verified.ts";
