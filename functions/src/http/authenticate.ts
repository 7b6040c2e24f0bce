import { IdentityError } from "../identity/identity-provider.ts";
import { AppError } from "./app-error.ts";
import { ANYONE, type Caller } from "./caller.ts";

/** The spec's site sends its stored token "if any", and so also these (spec section 6). */
const NO_TOKEN = new Set(["", "null", "undefined"]);

/** What everybody may do does not wait longer for who somebody is: no gift hangs on it. */
const HURRY_MS = 2_000;

/**
 * Who calls, by the `Authorization` header. Where anybody may call, a token that is no longer good, or about which nothing is to be
 * learnt soon, makes its bearer nobody in particular: a donor whose session has run out can still read and give.
 * @param need.patient waits for as long as it takes all the same: who signs up would otherwise lose what they gave as a guest
 * @throws AppError `not-signed-in` where a bad token comes to a place that needs one; `temporarily-unavailable` where nobody could say
 *   whether it is good, which must log nobody out
 */
export async function callerOf(
  header: string | undefined,
  need: { open: boolean; patient?: boolean; identify: (token: string) => Promise<Caller> },
): Promise<Caller> {
  const { open, patient = !open } = need;
  const token = bearerIn(header);
  if (token === undefined) return ANYONE;
  if (!patient) return within(HURRY_MS, need.identify(token));
  try {
    return await need.identify(token);
  } catch (cause) {
    const isRefused = cause instanceof IdentityError;
    if (isRefused && open) return ANYONE;
    if (isRefused) throw new AppError("not-signed-in", "Your session has ended. Please log in again.", { cause });
    throw new AppError(
      "temporarily-unavailable",
      "We cannot check your session right now. Please try again in a moment.",
      {
        cause,
      },
    );
  }
}

/** Whoever it is, if that is known in time; else nobody in particular. */
async function within(ms: number, asking: Promise<Caller>): Promise<Caller> {
  let timer: NodeJS.Timeout | undefined;
  const nobody = new Promise<Caller>((resolve) => {
    timer = setTimeout(() => resolve(ANYONE), ms);
  });
  try {
    return await Promise.race([asking, nobody]);
  } catch {
    return ANYONE;
  } finally {
    clearTimeout(timer);
  }
}

/** The token in an `Authorization` header, not yet believed; `undefined` where there is none. */
export function bearerIn(header: string | undefined): string | undefined {
  const token = /^Bearer\s+(.*)$/i.exec(header ?? "")?.[1]?.trim() ?? "";
  return NO_TOKEN.has(token) ? undefined : token;
}
