import type { Role } from "@daansetu/contract";
import type { Caller } from "../http/caller.ts";

/** Why the identity provider refused. Anything else that it answers, and no answer, is an ordinary Error. */
export type IdentityRefusal =
  /** E-mail or password is wrong, or there is no such account: one word for both. */
  | "wrong-credentials"
  | "email-taken"
  | "weak-password"
  | "disabled"
  /** The code of a mailed link is unknown, used or too old. */
  | "bad-code"
  /** The token is forged, expired, revoked or of another project, or its account is gone. */
  | "bad-token"
  /** For this account, which therefore is there. */
  | "too-many-tries"
  /** From all of us together. */
  | "over-quota";

export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly refusal: IdentityRefusal;
  constructor(refusal: IdentityRefusal, options: { cause?: unknown } = {}) {
    super(`The identity provider refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}

/** An account as the identity provider has it now. */
export interface Account {
  uid: string;
  /** Absent for guests. */
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  photoUrl: string | undefined;
  /** Whether Google vouches for it. */
  google: boolean;
  disabled: boolean;
  role: Role;
  createdAt: Date;
}

/** Firebase Auth, as the features see it. */
export interface IdentityProvider {
  /**
   * Who an ID token speaks for, with the role that the account has now, whatever the token says.
   * @throws IdentityError `bad-token`, `disabled`; an ordinary Error where it could not be found out
   */
  identify(token: string): Promise<Caller>;
  /**
   * Opens an account with e-mail and password. Given a guest's token, the guest becomes the account and the uid stays.
   * @throws IdentityError `email-taken`, `weak-password`, `too-many-tries`
   */
  signUp(who: {
    email: string;
    password: string;
    name: string;
    guestToken?: string;
  }): Promise<{ uid: string; token: string }>;
  /** @throws IdentityError `wrong-credentials`, `disabled`, `too-many-tries` */
  signIn(who: { email: string; password: string }): Promise<{ uid: string; token: string }>;
  account(uid: string): Promise<Account | undefined>;
  accountByEmail(email: string): Promise<Account | undefined>;
  /** Sets the custom claim `role` and keeps every other claim. */
  setRole(uid: string, role: "user" | "admin"): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  setName(uid: string, name: string): Promise<void>;
  /** Ends every session: tokens made before this second are refused from now on. */
  endSessions(uid: string): Promise<void>;
  /** Does nothing where there is no such account. */
  remove(uid: string): Promise<void>;
  /** The code of a link to choose a new password; `undefined` where no account has this address. */
  passwordResetCode(email: string): Promise<string | undefined>;
  /** @throws IdentityError `bad-code`, `weak-password` */
  resetPassword(code: string, password: string): Promise<{ email: string }>;
  /** The code of a link that shows that the address is its account's; `undefined` where no account has this address. */
  verificationCode(email: string): Promise<string | undefined>;
  /** @throws IdentityError `bad-code` */
  verifyEmail(code: string): Promise<{ uid: string; email: string }>;
}
