import { randomUUID } from "node:crypto";
import * as z from "zod";

/** People as the Auth emulator knows them, made the way that a browser's SDK makes them. */

export interface Session {
  uid: string;
  /** A Firebase ID token. */
  token: string;
}

export const PASSWORD = "daansetu-demo";

/** An address that nobody has yet, and a password. */
export const credentials = () => ({ email: `p${randomUUID()}@demo.test`, password: PASSWORD });

/** Opens an account at the emulator: with e-mail and password, or as a guest. */
export async function openAccount(account: { email?: string; password?: string } = {}): Promise<Session> {
  const session = await call("signUp", account);
  const { email, password } = account;
  const mayBeRevoked = Number(claimsOf(session.token)["auth_time"]) < Math.floor(Date.now() / 1000);
  // The emulator may have set the password in the second after the one in which the session began, which then counts as revoked.
  return mayBeRevoked && email !== undefined && password !== undefined ? openSession({ email, password }) : session;
}

export const openSession = (caller: { email: string; password: string }) => call("signInWithPassword", caller);

/** Opens an account, or a session of one, by an address at Google. What Google says of its owner can be named. */
export const openGoogleSession = (email: string, googleProfile: { name?: string | undefined; picture?: string } = {}) =>
  call("signInWithIdp", {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(
      JSON.stringify({ sub: email, email, email_verified: true, name: "Asha Devi Rao", ...googleProfile }),
    )}`,
    requestUri: "http://localhost",
  });

async function call(action: string, body: object): Promise<Session> {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"];
  if (host === undefined) throw new Error("These tests need an Auth emulator (FIREBASE_AUTH_EMULATOR_HOST).");
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const { localId, idToken } = z.object({ localId: z.string(), idToken: z.string() }).parse(await response.json());
  return { uid: localId, token: idToken };
}

/** Claims of a token, valid or forged. */
export function claimsOf(token: string): Record<string, unknown> {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return z.record(z.string(), z.unknown()).parse(claims);
}

/** A token that nobody signed, as the emulator's own. */
export function unsigned(claims: object, header: object = { alg: "none", typ: "JWT" }): string {
  return `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
}
