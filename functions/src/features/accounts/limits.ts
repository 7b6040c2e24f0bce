import type { AttemptLimit } from "../../firestore/attempts.ts";

const WINDOW_MINUTES = 15;

/** A rate limit per account, counted across all network addresses, whether or not the account exists. */
function limitOf(kind: string, limit: number) {
  const attemptLimit: AttemptLimit = { limit, windowMinutes: WINDOW_MINUTES };
  return { kind, limit, of: (subject: string): [string, string, AttemptLimit] => [kind, subject, attemptLimit] };
}

/**
 * Failed log-ins only. Few are allowed from one network address and more from all together: one attacker cannot lock the owner out,
 * and many attackers cannot try many passwords.
 */
export const LOG_INS = limitOf("log-in", 10);
export const LOG_INS_ANYWHERE = limitOf("log-in-anywhere", 100);

/** The limits that a log-in from a network address counts against. */
export const logInsOf = (email: string, address: string) => [
  LOG_INS.of(`${email} ${address}`),
  LOG_INS_ANYWHERE.of(email),
];

export const SIGN_UPS = limitOf("sign-up", 5);
/** Mails that anyone can trigger to any address. */
export const RESETS = limitOf("password-reset", 3);
export const VERIFICATIONS = limitOf("verification", 5);
