import { type AccessLevel, type HttpMethod, panelRoleOf } from "@daansetu/contract";
import type { ApiError } from "../api-error.ts";
import { logInDialog } from "./log-in-dialog.ts";
import { mirror } from "./mirror.ts";

/** A token is renewed this long before it expires, so that it cannot expire in transit. */
const RENEW_BEFORE_S = 60;
/** Calls that need no session wait at most this long for a token. */
const TOKEN_TIMEOUT_MS = 4000;

let opening: Promise<unknown> | undefined;
let pendingRenewal: Promise<string | undefined> | undefined;

function renewOnce(isForced: boolean): Promise<string | undefined> {
  pendingRenewal ??= import("./account.ts")
    .then(({ freshToken }) => freshToken(isForced))
    .finally(() => {
      pendingRenewal = undefined;
    });
  return pendingRenewal;
}

/** @see session.awaitOpening */
export function awaitOpening(opened: Promise<unknown>): void {
  opening = opened.catch(() => undefined);
}

/** @see session.bearer */
export async function bearerToken(now = Date.now()): Promise<string | undefined> {
  const storedSession = mirror.get();
  if (!storedSession || storedSession.claims.expiresAt - now / 1000 > RENEW_BEFORE_S) return storedSession?.token;
  return renewOnce(false);
}

/**
 * The bearer token for a call. A call that is open to anyone is sent without one if none can be obtained in time: it is then merely
 * anonymous.
 * @throws ApiError `network` if a required token cannot be obtained
 */
export async function tokenFor({
  access,
  method,
}: {
  access: AccessLevel;
  method: HttpMethod;
}): Promise<string | undefined> {
  if (access !== "anyone") return bearerToken();
  // Roles of the panel send a token with public lists, which return more to them (reading.md, row 21).
  if (method === "GET" && panelRoleOf(mirror.get()?.role) === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TOKEN_TIMEOUT_MS, undefined);
  });
  const token = mirror.get() ? bearerToken() : Promise.resolve(opening).then(() => bearerToken());
  return Promise.race([token.catch(() => undefined), timeout]).finally(() => {
    clearTimeout(timer);
  });
}

/**
 * Renews a token that the server rejected although it has not expired.
 * @param refusal of the call; with `log-in-again` the session is valid, and the call needs a recent log-in or a second factor
 * @returns undefined if the session has ended, or the person did not log in again
 * @throws ApiError `network` if Firebase cannot be reached
 */
export async function renewToken(rejected: string, refusal?: ApiError): Promise<string | undefined> {
  if (refusal?.code === "log-in-again") return (await logInDialog.ask?.(refusal)) ? bearerToken() : undefined;
  const currentToken = mirror.get()?.token;
  return currentToken === undefined || currentToken !== rejected ? currentToken : renewOnce(true);
}
