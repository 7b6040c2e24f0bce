import { AppError } from "./app-error.ts";
import { ANYONE, type Caller } from "./caller.ts";

/** The spec's site sends its stored token "if any", and so also these (spec section 6). */
const NO_TOKEN = new Set(["", "null", "undefined"]);

/**
 * Who calls, by the `Authorization` header. Where anybody may call, a token that is no longer good makes its bearer nobody in
 * particular: a donor whose session has run out can still read and give.
 * @throws AppError `not-signed-in` where a bad token comes to a place that needs one
 */
export async function callerOf(
  header: string | undefined,
  need: { open: boolean; identify: (token: string) => Promise<Caller> },
): Promise<Caller> {
  const token = bearerIn(header);
  if (token === undefined) return ANYONE;
  try {
    return await need.identify(token);
  } catch (cause) {
    if (need.open) return ANYONE;
    throw new AppError("not-signed-in", "Your session has ended. Please log in again.", { cause });
  }
}

/** The token in an `Authorization` header, not yet believed; `undefined` where there is none. */
export function bearerIn(header: string | undefined): string | undefined {
  const token = /^Bearer\s+(.*)$/i.exec(header ?? "")?.[1]?.trim() ?? "";
  return NO_TOKEN.has(token) ? undefined : token;
}
