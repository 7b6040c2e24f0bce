import { IdentityError } from "../identity/identity-provider.ts";
import { AppError } from "./app-error.ts";
import { ANYONE, type Caller } from "./caller.ts";

/** The spec's site sends its stored token "if any" (spec section 6), so an absent one may arrive as one of these words. */
const NO_TOKEN = new Set(["", "null", "undefined"]);

/** How long a donation waits for the identity provider. */
const IDENTITY_TIMEOUT_MS = 2_000;

interface Authentication {
  /** Anyone may call: an invalid token makes the caller anonymous, so that a donor whose session has expired can still donate. */
  open: boolean;
  /** True if the request waits for the identity provider as long as it takes (see the contract's `Endpoint`). */
  awaitsIdentity: boolean;
  identify: (token: string) => Promise<Caller>;
}

/**
 * Identifies the caller by the `Authorization` header.
 * @throws AppError `not-signed-in` for an invalid token where one is needed; `temporarily-unavailable` if the provider
 *   fails, which must not end the session
 */
export async function callerOf(
  header: string | undefined,
  { open, awaitsIdentity, identify }: Authentication,
): Promise<Caller> {
  const token = bearerTokenIn(header);
  if (token === undefined) return ANYONE;
  if (!awaitsIdentity) return callerOrAnyone(identify(token));
  try {
    return await identify(token);
  } catch (cause) {
    const isRefused = cause instanceof IdentityError;
    if (isRefused && open) return ANYONE;
    if (isRefused) throw new AppError("not-signed-in", "Your session has ended. Please log in again.", { cause });
    throw new AppError(
      "temporarily-unavailable",
      "We cannot check your session right now. Please try again in a moment.",
      { cause },
    );
  }
}

/** The identified caller, or anonymous on failure or timeout. */
async function callerOrAnyone(identifying: Promise<Caller>): Promise<Caller> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Caller>((resolve) => {
    timer = setTimeout(() => resolve(ANYONE), IDENTITY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([identifying, timeout]);
  } catch {
    return ANYONE;
  } finally {
    clearTimeout(timer);
  }
}

/** The unverified token of an `Authorization` header. */
export function bearerTokenIn(header: string | undefined): string | undefined {
  const token = /^Bearer\s+(.*)$/i.exec(header ?? "")?.[1]?.trim() ?? "";
  return NO_TOKEN.has(token) ? undefined : token;
}
