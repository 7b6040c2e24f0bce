import type { AttemptLimit } from "../../firestore/attempts.ts";

const WINDOW_MINUTES = 15;

/** How often something may be tried for one account, from however many addresses, whether or not the account exists. */
function limitOf(kind: string, limit: number) {
  const about: AttemptLimit = { limit, windowMinutes: WINDOW_MINUTES };
  return { kind, limit, of: (subject: string): [string, string, AttemptLimit] => [kind, subject, about] };
}

/** With a wrong password: a right one is not counted. */
export const LOG_INS = limitOf("log-in", 10);
export const SIGN_UPS = limitOf("sign-up", 5);
/** Mails that anybody can have sent to anybody. */
export const RESETS = limitOf("password-reset", 3);
export const VERIFICATIONS = limitOf("verification", 5);
/** Files of everything that is kept of somebody: each reads all of it. */
export const EXPORTS = limitOf("export", 5);
