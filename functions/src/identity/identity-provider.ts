import type { GrantableRole, Role } from "@daansetu/contract";
import type { Caller } from "../http/caller.ts";

/** Why the identity provider refused a request. Any other failure is an ordinary Error. */
export type IdentityRefusal =
  /** Wrong password or unknown e-mail, not distinguished so that nobody can find out who has an account. */
  | "wrong-credentials"
  | "email-taken"
  | "weak-password"
  | "disabled"
  /** The code of a mailed link is unknown, used or expired. */
  | "bad-code"
  /** The token is forged, expired, revoked or of another project, or its account is gone. */
  | "bad-token"
  /** Too many attempts for one account. */
  | "too-many-tries"
  /** The whole project's quota is used up. */
  | "over-quota";

export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly refusal: IdentityRefusal;
  constructor(refusal: IdentityRefusal, options: { cause?: unknown } = {}) {
    super(`The identity provider refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}

export interface Account {
  uid: string;
  /** Absent for guests. */
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  photoUrl: string | undefined;
  /** True if the account can log in with Google. */
  google: boolean;
  disabled: boolean;
  role: Role;
  /** Log-in times (`auth_time`, in seconds) of sessions that their owner ended one by one. */
  endedSessions: readonly number[];
  createdAt: Date;
}

/** The part of Firebase Auth that the features use. */
export interface IdentityProvider {
  /**
   * Verifies an ID token and returns its caller with the account's current role; the token's own claim may be outdated.
   * @throws IdentityError `bad-token`, `disabled`; an ordinary Error if the token could not be checked
   */
  identify(token: string): Promise<Caller>;
  /**
   * Creates an account with e-mail and password. With a guest's token, upgrades the guest instead and keeps its uid.
   * @throws IdentityError `email-taken`, `weak-password`, `too-many-tries`, `over-quota`
   */
  signUp(input: {
    email: string;
    password: string;
    name: string;
    guestToken?: string;
  }): Promise<{ uid: string; token: string }>;
  /** @throws IdentityError `wrong-credentials`, `disabled`, `too-many-tries` */
  signIn(credentials: { email: string; password: string }): Promise<{ uid: string; token: string }>;
  account(uid: string): Promise<Account | undefined>;
  accountByEmail(email: string): Promise<Account | undefined>;
  /**
   * Sets the custom claim `role`, or removes it for the role `user`, and the claim `endedSessions` if it is given; keeps every other claim. Claims
   * are written as a whole, so two calls at once may lose one of the two: who changes one of them names both.
   */
  setRole(uid: string, role: GrantableRole, endedSessions?: readonly number[]): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  setName(uid: string, name: string): Promise<void>;
  /** Revokes every session: tokens issued before this second are rejected from now on. */
  endSessions(uid: string): Promise<void>;
  /** Deletes an account; does nothing if it does not exist. */
  remove(uid: string): Promise<void>;
  /** The code for a password-reset link; `undefined` if no active account has this address. */
  passwordResetCode(email: string): Promise<string | undefined>;
  /** @throws IdentityError `bad-code`, `weak-password` */
  resetPassword(code: string, password: string): Promise<{ email: string }>;
  /** The code for a link that verifies the e-mail address; `undefined` if no active account has it. */
  verificationCode(email: string): Promise<string | undefined>;
  /** @throws IdentityError `bad-code` */
  verifyEmail(code: string): Promise<{ uid: string; email: string }>;
}
