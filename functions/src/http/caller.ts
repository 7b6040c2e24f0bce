import { hasPanelAccess, type PanelAccess, type Role } from "@daansetu/contract";
import { AppError } from "./app-error.ts";

/** The caller, by the verified ID token and the account's record. `anyone` has no valid token. */
export type Caller = { kind: "anyone" } | SignedInCaller;

export interface SignedInCaller {
  kind: "signed-in";
  uid: string;
  role: Role;
  /** Absent for guests. */
  email: string | undefined;
  emailVerified: boolean;
  /** The token's `auth_time`. What must not be done by a stolen session requires a recent one. */
  signedInAt: Date;
  /** Identifies the session: `auth_time` in seconds, which stays the same through every renewal of the token. */
  sessionId: number;
  /** What the browser got for a code of the second factor; nobody has checked it yet. */
  secondFactorProof?: string | undefined;
  /** The panel requires a second factor that this session was not proven by: it has none of its role's rights. */
  lacksSecondFactor?: true;
}

export const ANYONE: Caller = { kind: "anyone" };

export function isAdmin(caller: Caller): boolean {
  return hasAccess(caller, "admin");
}

/** True if the caller has a role of this class, where an endpoint that others may call too returns or permits more to it. */
export function hasAccess(caller: Caller, access: PanelAccess): boolean {
  return caller.kind === "signed-in" && caller.lacksSecondFactor !== true && hasPanelAccess(caller.role, access);
}

/** Guests are signed in but have no account. */
export function isUser(caller: Caller): boolean {
  return caller.kind === "signed-in" && caller.role !== "guest";
}

/** Narrows the caller where the endpoint requires a session. @throws AppError `not-signed-in` */
export function signedIn(caller: Caller): SignedInCaller {
  if (caller.kind === "anyone") throw new AppError("not-signed-in", "Please log in to do this.");
  return caller;
}
