import type { Access, Method } from "@daansetu/contract";
import { mirror } from "./mirror.ts";

/** A token that would run out on its way is renewed before it is sent. */
const SPARE_S = 60;
/** What is open to anyone does not wait longer than this for a token. */
const PATIENCE_MS = 4000;

let renewing: Promise<string | undefined> | undefined;

function renew(forced: boolean): Promise<string | undefined> {
  renewing ??= import("./account.ts")
    .then(({ freshToken }) => freshToken(forced))
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** @see session.bearer */
export async function bearer(now = Date.now()): Promise<string | undefined> {
  const kept = mirror.get();
  if (!kept || kept.facts.expiresAt - now / 1000 > SPARE_S) return kept?.token;
  return renew(false);
}

/**
 * What a call carries. One that is open to anyone is sent whether there is a token or not: without it only the caller's
 * name is missing.
 * @throws ApiError `network` when a call that needs a token cannot get one now
 */
export async function tokenFor({ access, method }: { access: Access; method: Method }): Promise<string | undefined> {
  const kept = mirror.get();
  if (!kept) return undefined;
  if (access !== "anyone") return bearer();
  // Open lists answer an admin with more than they answer everybody (reading.md, row 21).
  if (method === "GET" && kept.role !== "admin") return undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  return Promise.race([bearer().catch(() => undefined), patience]).finally(() => {
    clearTimeout(late);
  });
}

/**
 * For a token that the server refused, though it has not run out: another one, or the end of the session.
 * @returns undefined when the session is over
 * @throws ApiError `network` when Firebase cannot be reached
 */
export async function renewed(refused: string): Promise<string | undefined> {
  const token = mirror.get()?.token;
  return token === undefined || token !== refused ? token : renew(true);
}
