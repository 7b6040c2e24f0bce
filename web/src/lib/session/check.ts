import { sessionEndpoints } from "@daansetu/contract";
import { ApiError } from "../api-error.ts";
import { createApiClient } from "../create-api-client.ts";
import { browserId } from "./browser-id.ts";
import { bearerToken, renewToken } from "./bearer.ts";
import { endSession } from "./end-session.ts";
import { type StoredSession, mirror } from "./mirror.ts";
import { type SessionVerdict, verifiedSession } from "./verified.ts";

/** Sends exactly this token, without renewing it or ending the session; `check` decides about both. */
const verifyWith = (token: string) =>
  createApiClient("/api", {
    tokenFor: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    onForbidden: () => undefined,
  }).callApi(sessionEndpoints.verifyToken, { body: { browser: browserId() } });

let pendingCheck: { token: string; role: string; verdict: Promise<SessionVerdict> } | undefined;

/** @see session.check */
export function checkSession(now: () => number): Promise<SessionVerdict> {
  const storedSession = mirror.get();
  if (!storedSession) return mirror.isStored() ? endInvalidSession() : Promise.resolve("none");
  if (verifiedSession.matches(storedSession, now())) return Promise.resolve("ok");
  if (pendingCheck?.token !== storedSession.token || pendingCheck.role !== storedSession.role) {
    const verdict = verify(storedSession, now).finally(() => {
      pendingCheck = undefined;
    });
    pendingCheck = { token: storedSession.token, role: storedSession.role, verdict };
  }
  return pendingCheck.verdict;
}

async function verify(storedSession: StoredSession, now: () => number): Promise<SessionVerdict> {
  try {
    const role = await roleOnServer();
    const currentSession = mirror.get();
    if (role === undefined || !currentSession) return endedVerdict();
    // Another log-in happened meanwhile, perhaps in another tab, so this reply is about another session.
    if (currentSession.userId !== storedSession.userId || currentSession.role !== storedSession.role)
      return await checkSession(now);
    // The stored role was tampered with, or changed on the server: only a new log-in takes over the server's role (spec section 4).
    if (currentSession.role !== role) return await endInvalidSession();
    verifiedSession.remember(currentSession, now());
    return "ok";
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return endInvalidSession();
    return "unreachable";
  }
}

/** The user's role according to the server. Renews a rejected token once; undefined if the session has ended. */
async function roleOnServer() {
  const token = await bearerToken();
  if (token === undefined) return undefined;
  try {
    return (await verifyWith(token)).role;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    const renewedToken = await renewToken(token);
    return renewedToken === undefined ? undefined : (await verifyWith(renewedToken)).role;
  }
}

/** The session ended during the check; the code that ended it has already informed the user. */
const endedVerdict = (): SessionVerdict => (mirror.get() ? "unreachable" : "over");

async function endInvalidSession(): Promise<SessionVerdict> {
  await endSession();
  return "over";
}
