import { type Role, ROLE_CLAIM, ROLES } from "@daansetu/contract";
import * as z from "zod/mini";

/** Claims of an ID token. Unverified: the server verifies every token that it receives. */
export interface TokenClaims {
  userId: string;
  role: Role;
  /** Seconds since 1970. */
  expiresAt: number;
}

const TokenPayload = z.object({
  sub: z.string().check(z.minLength(1)),
  exp: z.number(),
  [ROLE_CLAIM]: z.optional(z.enum(ROLES)),
  firebase: z.optional(z.object({ sign_in_provider: z.optional(z.string()) })),
});

/** @returns the claims, or undefined if this is not an ID token */
export function readToken(token: string): TokenClaims | undefined {
  const claims = z.safeParse(TokenPayload, decodePayload(token.split(".")[1] ?? ""));
  if (!claims.success) return undefined;
  const { sub, exp, firebase, role } = claims.data;
  // Without a role claim the role is `user`; an anonymous session is `guest` (reading.md, row 4).
  return {
    userId: sub,
    role: firebase?.sign_in_provider === "anonymous" ? "guest" : (role ?? "user"),
    expiresAt: exp,
  };
}

function decodePayload(encodedPayload: string): unknown {
  try {
    return JSON.parse(atob(encodedPayload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return undefined;
  }
}
