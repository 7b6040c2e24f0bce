import { accountEndpoints } from "@daansetu/contract";
import { ApiError } from "../api-error.ts";
import { createApiClient } from "../create-api-client.ts";
import { bearer, renewed } from "./bearer.ts";
import { endSession } from "./endings.ts";
import { type Kept, mirror } from "./mirror.ts";
import { type Verdict, verified } from "./verified.ts";

/** Sends the token that it is given, and draws no conclusions: those are the guard's. */
const askWith = (token: string) =>
  createApiClient("/api", {
    tokenFor: () => Promise.resolve(token),
    renewed: () => Promise.resolve(undefined),
    doubted: () => undefined,
  }).callApi(accountEndpoints.verifyToken);

let asking: { token: string; role: string; answer: Promise<Verdict> } | undefined;

/** @see session.check */
export function check(now: () => number): Promise<Verdict> {
  const kept = mirror.get();
  if (!kept) return mirror.isStored() ? refused() : Promise.resolve("none");
  if (verified.is(kept, now())) return Promise.resolve("ok");
  if (asking?.token !== kept.token || asking.role !== kept.role) {
    const answer = ask(kept, now).finally(() => {
      asking = undefined;
    });
    asking = { token: kept.token, role: kept.role, answer };
  }
  return asking.answer;
}

async function ask(kept: Kept, now: () => number): Promise<Verdict> {
  try {
    const role = await roleNow();
    const settled = mirror.get();
    if (role === undefined || !settled) return over();
    // Somebody logged in meanwhile, perhaps in another tab: the answer is not about them.
    if (settled.userId !== kept.userId || settled.role !== kept.role) return await check(now);
    // Written by hand, granted or revoked since: only a new log-in makes the stored role the server's (spec section 4).
    if (settled.role !== role) return await refused();
    verified.remember(settled, now());
    return "ok";
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return refused();
    return "unreachable";
  }
}

/** What the server says that the bearer is; a token that it refuses is renewed once. */
async function roleNow() {
  const token = await bearer();
  if (token === undefined) return undefined;
  try {
    return (await askWith(token)).role;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    const fresh = await renewed(token);
    return fresh === undefined ? undefined : (await askWith(fresh)).role;
  }
}

/** The session ended while it was asked for; whoever ended it said so. */
const over = (): Verdict => (mirror.get() ? "unreachable" : "over");

async function refused(): Promise<Verdict> {
  await endSession();
  return "over";
}
