import { ROLE_CLAIM } from "@daansetu/contract";
import type { App } from "firebase-admin/app";
import type { Auth, CreateRequest, DecodedIdToken, UserRecord } from "firebase-admin/auth";
import type { Caller } from "../http/caller.ts";
import { accountOf, ENDED_SESSIONS_CLAIM } from "./account-of.ts";
import { refusalOfAccount } from "./account-refusals.ts";
import { IdentityError, type IdentityProvider } from "./identity-provider.ts";
import { identityToolkit, type ToolkitSettings } from "./toolkit.ts";

/**
 * Firebase Auth: the Admin SDK for tokens, records and new accounts, Identity Toolkit for passwords and mailed codes.
 * The SDK is loaded on first use, since most donors send no token.
 */
export function firebaseIdentity(app: App, settings: ToolkitSettings): IdentityProvider {
  const toolkit = identityToolkit(settings);
  const loadAuth = async (): Promise<Auth> => (await import("firebase-admin/auth")).getAuth(app);

  async function findUser(lookUp: (auth: Auth) => Promise<UserRecord>): Promise<UserRecord | undefined> {
    try {
      return await lookUp(await loadAuth());
    } catch (error) {
      if (isNoSuchUser(error)) return undefined;
      throw error;
    }
  }

  /** Verifies the token, then reads the account: role and disabled flag may have changed since the token was issued. */
  async function identify(token: string): Promise<Caller> {
    const { uid, auth_time } = await verifyToken(token);
    const record = await findUser((firebase) => firebase.getUser(uid));
    if (record === undefined) throw badToken(new Error("The account is gone"));
    const { disabled, role, email, emailVerified, endedSessions } = accountOf(record);
    if (disabled) throw new IdentityError("disabled");
    const signedInAt = new Date(auth_time * 1000);
    const revokedAt = record.tokensValidAfterTime;
    if (revokedAt !== undefined && signedInAt < new Date(revokedAt))
      throw badToken(new Error("The session was revoked"));
    if (endedSessions.includes(auth_time)) throw badToken(new Error("The session was ended"));
    return { kind: "signed-in", uid, role, email, emailVerified, signedInAt, sessionId: auth_time };
  }

  async function verifyToken(token: string): Promise<DecodedIdToken> {
    try {
      return await (await loadAuth()).verifyIdToken(token);
    } catch (error) {
      throw isOutage(error) ? error : badToken(error);
    }
  }

  /** The uid of a guest's token; `undefined` for any other account's. */
  async function guestOf(token: string): Promise<string | undefined> {
    const caller = await identify(token);
    return caller.kind === "signed-in" && caller.role === "guest" ? caller.uid : undefined;
  }

  /** @throws IdentityError `email-taken`, `weak-password` */
  async function setUpAccount(guestUid: string | undefined, account: CreateRequest): Promise<UserRecord> {
    const firebase = await loadAuth();
    try {
      return guestUid === undefined ? await firebase.createUser(account) : await firebase.updateUser(guestUid, account);
    } catch (error) {
      throw refusalOfAccount(error);
    }
  }

  return {
    identify,

    /**
     * Creates the account with the Admin SDK: Identity Toolkit's own sign-up limits one address to 100 accounts an hour, and all of ours would come from
     * one. Of the tokens only a guest's is used, since the password is set on the account that it names.
     */
    signUp: async ({ email, password, name, guestToken }) => {
      const guestUid = guestToken === undefined ? undefined : await guestOf(guestToken);
      const account = { email, password, displayName: name, emailVerified: false };
      const { uid } = await setUpAccount(guestUid, account);
      return { uid, token: (await toolkit.signIn({ email, password })).idToken };
    },

    signIn: async (credentials) => {
      const { localId, idToken } = await toolkit.signIn(credentials);
      return { uid: localId, token: idToken };
    },

    account: async (uid) => mapDefined(accountOf, await findUser((firebase) => firebase.getUser(uid))),
    accountByEmail: async (email) =>
      mapDefined(accountOf, await findUser((firebase) => firebase.getUserByEmail(email))),

    setRole: async (uid, role, endedSessions) => {
      const firebase = await loadAuth();
      const { customClaims } = await firebase.getUser(uid);
      const { [ROLE_CLAIM]: _roleBefore, [ENDED_SESSIONS_CLAIM]: endedBefore, ...others } = customClaims ?? {};
      const ended: unknown = endedSessions ?? endedBefore;
      await firebase.setCustomUserClaims(uid, {
        ...others,
        ...(role !== "user" && { [ROLE_CLAIM]: role }),
        ...(Array.isArray(ended) && ended.length > 0 && { [ENDED_SESSIONS_CLAIM]: ended }),
      });
    },

    setDisabled: async (uid, disabled) => {
      await (await loadAuth()).updateUser(uid, { disabled });
    },
    setName: async (uid, name) => {
      await (await loadAuth()).updateUser(uid, { displayName: name });
    },
    endSessions: async (uid) => (await loadAuth()).revokeRefreshTokens(uid),

    remove: async (uid) => {
      await (await loadAuth()).deleteUser(uid).catch((error: unknown) => {
        if (!isNoSuchUser(error)) throw error;
      });
    },

    passwordResetCode: async (email) => {
      const firebase = await loadAuth();
      // The account is looked up first: with e-mail enumeration protection on, Firebase returns no link for an unknown address.
      const account = await findUser(() => firebase.getUserByEmail(email));
      if (account === undefined || account.disabled) return undefined;
      return actionCodeIn(await firebase.generatePasswordResetLink(email));
    },

    resetPassword: async (code, password) => toolkit.resetPassword(code, password),

    verificationCode: async (email) => {
      const firebase = await loadAuth();
      const account = await findUser(() => firebase.getUserByEmail(email));
      if (account === undefined || account.disabled) return undefined;
      return actionCodeIn(await firebase.generateEmailVerificationLink(email));
    },

    verifyEmail: async (code) => {
      const { localId, email } = await toolkit.verifyEmail(code);
      return { uid: localId, email };
    },
  };
}

const mapDefined = <From, To>(map: (value: From) => To, value: From | undefined) =>
  value === undefined ? undefined : map(value);

const NO_SUCH_USER = new Set<unknown>(["auth/user-not-found", "auth/email-not-found"]);
const isNoSuchUser = (error: unknown) => error instanceof Error && "code" in error && NO_SUCH_USER.has(error.code);

const badToken = (cause: unknown) => new IdentityError("bad-token", { cause });

/**
 * True when verification failed for a reason other than the token. When the SDK cannot fetch Google's public keys, it reports an invalid
 * argument, and only the message reveals the cause.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return true;
  return !error.code.startsWith("auth/") || error.code === "auth/internal-error" || NO_KEYS.test(error.message);
}
const NO_KEYS = /fetching public keys|while making request/i;

/** Extracts the one-time code from a link to Firebase's own page, since our mails link to our pages. */
function actionCodeIn(link: string): string {
  const code = new URL(link).searchParams.get("oobCode");
  if (code === null) throw new Error("The identity provider made a link without a code");
  return code;
}
