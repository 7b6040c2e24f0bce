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
export const LOG_IN_LIMIT = limitOf("log-in", 10);
export const LOG_IN_LIMIT_ANYWHERE = limitOf("log-in-anywhere", 100);

/** The limits that a log-in from a network address counts against. */
export const logInsOf = (email: string, address: string) => [
  LOG_IN_LIMIT.of(`${email} ${address}`),
  LOG_IN_LIMIT_ANYWHERE.of(email),
];

export const SIGN_UP_LIMIT = limitOf("sign-up", 5);
/** Mails that anyone can trigger to any address. */
export const PASSWORD_RESET_LIMIT = limitOf("password-reset", 3);
export const VERIFICATION_LIMIT = limitOf("verification", 5);
