import { ROLE_CLAIM } from "@daansetu/contract";
import type { App } from "firebase-admin/app";
import type { Auth, DecodedIdToken, UserRecord } from "firebase-admin/auth";
import type { Caller } from "../http/caller.ts";
import { accountOf } from "./account-of.ts";
import { IdentityError, type IdentityProvider } from "./identity-provider.ts";
import { identityToolkit, type ToolkitSettings } from "./toolkit.ts";

/**
 * Firebase Auth: the Admin SDK for tokens and records, Identity Toolkit for passwords and mailed codes.
 * The SDK is loaded when it is first needed: most donors bring no token.
 */
export function firebaseIdentity(app: App, settings: ToolkitSettings): IdentityProvider {
  const toolkit = identityToolkit(settings);
  const auth = async (): Promise<Auth> => (await import("firebase-admin/auth")).getAuth(app);

  async function found(reading: (auth: Auth) => Promise<UserRecord>): Promise<UserRecord | undefined> {
    try {
      return await reading(await auth());
    } catch (error) {
      if (isNoSuchUser(error)) return undefined;
      throw error;
    }
  }

  /** What somebody else vouches for, the token; and what we ask anew, its account. */
  async function identify(token: string): Promise<Caller> {
    const { uid, auth_time } = await verified(token);
    const record = await found((firebase) => firebase.getUser(uid));
    if (record === undefined) throw badToken(new Error("The account is gone"));
    const { disabled, role, email, emailVerified } = accountOf(record);
    if (disabled) throw new IdentityError("disabled");
    const signedInAt = new Date(auth_time * 1000);
    const endedAt = record.tokensValidAfterTime;
    if (endedAt !== undefined && signedInAt < new Date(endedAt)) throw badToken(new Error("The session was revoked"));
    return { kind: "signed-in", uid, role, email, emailVerified, signedInAt };
  }

  async function verified(token: string): Promise<DecodedIdToken> {
    try {
      return await (await auth()).verifyIdToken(token);
    } catch (error) {
      throw isOutage(error) ? error : badToken(error);
    }
  }

  async function guestOf(token: string): Promise<string | undefined> {
    const caller = await identify(token);
    return caller.kind === "signed-in" && caller.role === "guest" ? token : undefined;
  }

  return {
    identify,

    signUp: async ({ email, password, name, guestToken }) => {
      // Identity Toolkit would give the new password to whatever account a token speaks for.
      const idToken = guestToken === undefined ? undefined : await guestOf(guestToken);
      const made = await toolkit.signUp({
        email,
        password,
        displayName: name,
        ...(idToken !== undefined && { idToken }),
      });
      if (idToken !== undefined) await (await auth()).updateUser(made.localId, { displayName: name });
      return { uid: made.localId, token: made.idToken };
    },

    signIn: async (who) => {
      const { localId, idToken } = await toolkit.signIn(who);
      return { uid: localId, token: idToken };
    },

    account: async (uid) => optional(accountOf, await found((firebase) => firebase.getUser(uid))),
    accountByEmail: async (email) => optional(accountOf, await found((firebase) => firebase.getUserByEmail(email))),

    setRole: async (uid, role) => {
      const firebase = await auth();
      const { customClaims } = await firebase.getUser(uid);
      const { [ROLE_CLAIM]: _before, ...others } = customClaims ?? {};
      await firebase.setCustomUserClaims(uid, role === "admin" ? { ...others, [ROLE_CLAIM]: role } : others);
    },

    setDisabled: async (uid, disabled) => {
      await (await auth()).updateUser(uid, { disabled });
    },
    setName: async (uid, name) => {
      await (await auth()).updateUser(uid, { displayName: name });
    },
    endSessions: async (uid) => (await auth()).revokeRefreshTokens(uid),

    remove: async (uid) => {
      await (await auth()).deleteUser(uid).catch((error: unknown) => {
        if (!isNoSuchUser(error)) throw error;
      });
    },

    passwordResetCode: async (email) => {
      const firebase = await auth();
      // Asked first: with protection against guessing addresses, Firebase answers for an unknown one with nothing.
      const account = await found(() => firebase.getUserByEmail(email));
      if (account === undefined || account.disabled) return undefined;
      return codeIn(await firebase.generatePasswordResetLink(email));
    },

    resetPassword: async (code, password) => toolkit.resetPassword(code, password),

    verificationCode: async (email) => {
      const firebase = await auth();
      const account = await found(() => firebase.getUserByEmail(email));
      if (account === undefined || account.disabled) return undefined;
      return codeIn(await firebase.generateEmailVerificationLink(email));
    },

    verifyEmail: async (code) => {
      const { localId, email } = await toolkit.verifyEmail(code);
      return { uid: localId, email };
    },
  };
}

const optional = <From, To>(change: (value: From) => To, value: From | undefined) =>
  value === undefined ? undefined : change(value);

const NO_SUCH_USER = new Set<unknown>(["auth/user-not-found", "auth/email-not-found"]);
const isNoSuchUser = (error: unknown) => error instanceof Error && "code" in error && NO_SUCH_USER.has(error.code);

const badToken = (cause: unknown) => new IdentityError("bad-token", { cause });

/**
 * Whether the token could not be looked at, through no fault of its own. Where Google's keys cannot be had, the SDK calls the token a
 * wrong argument, and only the sentence tells.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return true;
  return !error.code.startsWith("auth/") || error.code === "auth/internal-error" || NO_KEYS.test(error.message);
}
const NO_KEYS = /fetching public keys|while making request/i;

/** The one-time code in a link that Firebase made for a page of its own: our mails lead to pages of ours. */
function codeIn(link: string): string {
  const code = new URL(link).searchParams.get("oobCode");
  if (code === null) throw new Error("The identity provider made a link without a code");
  return code;
}
