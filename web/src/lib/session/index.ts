export { session } from "./session.ts";
export { type Session, useSession } from "./use-session.ts";
export type { Verdict } from "./verified.ts";
