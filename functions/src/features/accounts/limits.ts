import type { AttemptLimit } from "../../firestore/attempts.ts";

const WINDOW_MINUTES = 15;

/** How often something may be tried for one account, from however many addresses, whether or not the account exists. */
function limitOf(kind: string, limit: number) {
  const about: AttemptLimit = { limit, windowMinutes: WINDOW_MINUTES };
  return { kind, limit, of: (subject: string): [string, string, AttemptLimit] => [kind, subject, about] };
}

/**
 * With a wrong password; a right one is not counted. From one network address few, and more from all together, so that a stranger who
 * guesses locks nobody out, and many strangers guess little.
 */
export const LOG_INS = limitOf("log-in", 10);
export const LOG_INS_ANYWHERE = limitOf("log-in-anywhere", 100);

/** What a log-in to an account from a network address counts on. */
export const logInsOf = (email: string, address: string) => [
  LOG_INS.of(`${email} ${address}`),
  LOG_INS_ANYWHERE.of(email),
];

export const SIGN_UPS = limitOf("sign-up", 5);
/** Mails that anybody can have sent to anybody. */
export const RESETS = limitOf("password-reset", 3);
export const VERIFICATIONS = limitOf("verification", 5);
