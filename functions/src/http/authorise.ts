import { type AccessLevel, hasPanelAccess, type PanelAccess, RECENT_LOG_IN_MINUTES } from "@daansetu/contract";
import { AppError } from "./app-error.ts";
import { type Caller, isUser } from "./caller.ts";

const PANEL_REFUSALS: Readonly<Record<PanelAccess, string>> = {
  admin: "Only an admin can do this.",
  money: "Only an admin or an accountant can do this.",
  review: "Only an admin or a reviewer can do this.",
  panel: "Only someone with a role in the admin panel can do this.",
};

/**
 * Refuses callers whom the endpoint's access level does not admit (docs/access.md, "Roles").
 * @throws AppError `not-signed-in`, `not-allowed`
 */
export function authorise(access: AccessLevel, caller: Caller): void {
  if (access === "anyone") return;
  if (caller.kind === "anyone") throw new AppError("not-signed-in", "Please log in to do this.");
  if (access === "signed-in") return;
  if (access === "user") {
    if (!isUser(caller)) throw new AppError("not-allowed", "Please sign up to do this.");
    return;
  }
  if (!hasPanelAccess(caller.role, access)) throw new AppError("not-allowed", PANEL_REFUSALS[access]);
}

/** The clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Refuses a caller whose log-in is not recent, so that a session that somebody found open, or stole, cannot do the worst (docs/access.md, "Recent log-in").
 * A log-in of the future is not recent either: by a clock that is a day behind, one of yesterday would be.
 * @throws AppError `log-in-again`
 */
export function requireRecentLogIn(caller: Caller, now: Date): void {
  if (caller.kind !== "signed-in") return;
  const age = now.getTime() - caller.signedInAt.getTime();
  if (age >= -CLOCK_TOLERANCE_MS && age <= RECENT_LOG_IN_MINUTES * 60_000) return;
  throw new AppError("log-in-again", "To keep this safe, please log in again.");
}
