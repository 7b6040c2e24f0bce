import type { Role } from "@daansetu/contract";
import { AppError } from "./app-error.ts";

/** Who is calling, as the verified ID token and the account's own record say. `anyone` carries no token. */
export type Caller = { kind: "anyone" } | SignedInCaller;

export interface SignedInCaller {
  kind: "signed-in";
  uid: string;
  role: Role;
  /** Absent for guests. */
  email: string | undefined;
  emailVerified: boolean;
  /** When they last showed who they are (the token's `auth_time`): what cannot be undone asks for a recent one. */
  signedInAt: Date;
}

export const ANYONE: Caller = { kind: "anyone" };

/** True for a caller whose account carries the claim `role: "admin"`. */
export function isAdmin(caller: Caller): boolean {
  return caller.kind === "signed-in" && caller.role === "admin";
}

/** True for a caller with an account: signed in, and no guest. */
export function isUser(caller: Caller): boolean {
  return caller.kind === "signed-in" && caller.role !== "guest";
}

/** The caller of an endpoint that only takes those who are signed in. @throws AppError `not-signed-in` */
export function signedIn(caller: Caller): SignedInCaller {
  if (caller.kind === "anyone") throw new AppError("not-signed-in", "Please log in to do this.");
  return caller;
}
