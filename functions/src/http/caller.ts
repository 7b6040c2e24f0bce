import type { Role } from "@daansetu/contract";

/** Who is calling, as the verified ID token says. `anyone` carries no token. */
export type Caller = { kind: "anyone" } | { kind: "signed-in"; uid: string; role: Role };

export const ANYONE: Caller = { kind: "anyone" };

/** True for a caller whose token carries the claim `role: "admin"`. */
export function isAdmin(caller: Caller): boolean {
  return caller.kind === "signed-in" && caller.role === "admin";
}
