import type { AttemptLimit } from "../../../firestore/attempts.ts";
import { MAX_KNOWN_DEVICES } from "./known-devices.ts";

const WINDOW_MINUTES = 15;

/** A rate limit per account, counted across all network addresses, whether or not the account exists. */
function limitOf(kind: string, limit: number) {
  const attemptLimit: AttemptLimit = { limit, windowMinutes: WINDOW_MINUTES };
  return { kind, limit, of: (subject: string): [string, string, AttemptLimit] => [kind, subject, attemptLimit] };
}

/** Wrong passwords that one account takes from all of the world in the window. */
const LOG_INS_OF_ACCOUNT = 100;
/** Wrong passwords from a browser of the owner. No stranger can use them up. */
const LOG_INS_OF_KNOWN_DEVICE = 10;

/**
 * Failed log-ins only, from browsers in which nobody has logged in to the account before. Few are allowed from one network address and more from
 * all together, so that many attackers cannot try many passwords. What known browsers may try is kept free of the account's number.
 */
export const LOG_IN_LIMIT = limitOf("log-in", 10);
export const LOG_IN_LIMIT_ANYWHERE = limitOf(
  "log-in-anywhere",
  LOG_INS_OF_ACCOUNT - MAX_KNOWN_DEVICES * LOG_INS_OF_KNOWN_DEVICE,
);

const LOG_IN_LIMIT_KNOWN_DEVICE = limitOf("log-in-known-device", LOG_INS_OF_KNOWN_DEVICE);

/** The limits that a log-in from a network address, or from a known device, counts against. */
export const logInsOf = (email: string, address: string, knownDevice?: string) =>
  knownDevice === undefined
    ? [LOG_IN_LIMIT.of(`${email} ${address}`), LOG_IN_LIMIT_ANYWHERE.of(email)]
    : [LOG_IN_LIMIT_KNOWN_DEVICE.of(`${email} ${knownDevice}`)];

/** Per e-mail address and network address: a stranger's attempts must not keep its owner from signing up. */
export const SIGN_UP_LIMIT = limitOf("sign-up", 5);
/** Mails to the owner of an account whose address somebody tries to sign up with. */
export const SIGN_UP_ATTEMPT_MAIL_LIMIT = limitOf("sign-up-attempt-mail", 5);
/** Mails that anyone can trigger to any address. */
export const PASSWORD_RESET_LIMIT = limitOf("password-reset", 3);
/** Wrong codes of a second factor, in all sessions of an account. */
export const SECOND_FACTOR_LIMIT = limitOf("second-factor", 5);
export const VERIFICATION_LIMIT = limitOf("verification", 5);
