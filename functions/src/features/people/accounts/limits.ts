import type { AttemptLimit } from "../../../firestore/attempts.ts";
import { MAX_KNOWN_DEVICES } from "./known-devices.ts";

const WINDOW_MINUTES = 15;

/** A rate limit per account, counted across all network addresses, whether or not the account exists. */
function limitOf(kind: string, limit: number) {
  const attemptLimit: AttemptLimit = { limit, windowMinutes: WINDOW_MINUTES };
  return { kind, limit, of: (subject: string): [string, string, AttemptLimit] => [kind, subject, attemptLimit] };
}

/** Maximum number of wrong passwords for one account in the window, from all unknown devices together. */
const LOG_INS_OF_ACCOUNT = 100;
/** Maximum number of wrong passwords from one known device of the owner. Attempts of strangers do not count against it. */
const LOG_INS_OF_KNOWN_DEVICE = 10;

/**
 * Limit of failed log-ins from browsers in which nobody has logged in to the account before: a low one for each network address, and a
 * higher one for all addresses together, so that many attackers cannot try many passwords. Attempts of known devices are counted apart.
 */
export const LOG_IN_LIMIT = limitOf("log-in", 10);
export const LOG_IN_LIMIT_ANYWHERE = limitOf(
  "log-in-anywhere",
  LOG_INS_OF_ACCOUNT - MAX_KNOWN_DEVICES * LOG_INS_OF_KNOWN_DEVICE,
);

const LOG_IN_LIMIT_KNOWN_DEVICE = limitOf("log-in-known-device", LOG_INS_OF_KNOWN_DEVICE);

/** The limits that apply to a log-in from this network address, or from a known device. */
export const logInLimitsOf = (email: string, address: string, knownDevice?: string) =>
  knownDevice === undefined
    ? [LOG_IN_LIMIT.of(`${email} ${address}`), LOG_IN_LIMIT_ANYWHERE.of(email)]
    : [LOG_IN_LIMIT_KNOWN_DEVICE.of(`${email} ${knownDevice}`)];

/**
 * Limit of sign-ups for each pair of e-mail address and network address: a stranger's attempts must not keep the owner of an address from
 * signing up.
 */
export const SIGN_UP_LIMIT = limitOf("sign-up", 5);
/** Limit of mails to the owner of an account whose address somebody tries to sign up with. */
export const SIGN_UP_ATTEMPT_MAIL_LIMIT = limitOf("sign-up-attempt-mail", 5);
/** Limit of mails that anyone can trigger to any address. */
export const PASSWORD_RESET_LIMIT = limitOf("password-reset", 3);
/** Limit of wrong second-factor codes, in all sessions of an account together. */
export const SECOND_FACTOR_LIMIT = limitOf("second-factor", 5);
export const VERIFICATION_LIMIT = limitOf("verification", 5);
