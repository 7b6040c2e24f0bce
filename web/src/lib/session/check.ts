import { accountEndpoints } from "@daansetu/contract";
import { ApiError } from "../api-error.ts";
import { createApiClient } from "../create-api-client.ts";
import { bearer, renew } from "./bearer.ts";
import { endSession } from "./end-session.ts";
import { type StoredSession, mirror } from "./mirror.ts";
import { type Verdict, verified } from "./verified.ts";

/** Sends exactly this token, without renewing it or ending the session; `check` decides about both. */
const verifyWith = (token: string) =>
  createApiClient("/api", {
    tokenFor: () => Promise.resolve(token),
    renew: () => Promise.resolve(undefined),
    onForbidden: () => undefined,
  }).callApi(accountEndpoints.verifyToken);

let pending: { token: string; role: string; answer: Promise<Verdict> } | undefined;

/** @see session.check */
export function check(now: () => number): Promise<Verdict> {
  const stored = mirror.get();
  if (!stored) return mirror.isStored() ? endInvalid() : Promise.resolve("none");
  if (verified.is(stored, now())) return Promise.resolve("ok");
  if (pending?.token !== stored.token || pending.role !== stored.role) {
    const answer = verify(stored, now).finally(() => {
      pending = undefined;
    });
    pending = { token: stored.token, role: stored.role, answer };
  }
  return pending.answer;
}

async function verify(stored: StoredSession, now: () => number): Promise<Verdict> {
  try {
    const role = await roleOnServer();
    const current = mirror.get();
    if (role === undefined || !current) return endedVerdict();
    // Another log-in happened meanwhile, perhaps in another tab, so this answer is about another session.
    if (current.userId !== stored.userId || current.role !== stored.role) return await check(now);
    // The stored role was tampered with, or changed on the server: only a new log-in takes over the server's role (spec section 4).
    if (current.role !== role) return await endInvalid();
    verified.remember(current, now());
    return "ok";
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return endInvalid();
    return "unreachable";
  }
}

/** The user's role according to the server. Renews a rejected token once; undefined if the session has ended. */
async function roleOnServer() {
  const token = await bearer();
  if (token === undefined) return undefined;
  try {
    return (await verifyWith(token)).role;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    const fresh = await renew(token);
    return fresh === undefined ? undefined : (await verifyWith(fresh)).role;
  }
}

/** The session ended during the check; whoever ended it has already informed the user. */
const endedVerdict = (): Verdict => (mirror.get() ? "unreachable" : "over");

async function endInvalid(): Promise<Verdict> {
  await endSession();
  return "over";
}
