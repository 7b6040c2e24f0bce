import type { Role } from "@daansetu/contract";
import { useSyncExternalStore } from "react";
import { mirror } from "./mirror.ts";

/** The logged-in user. Guests have a session too, with the role `guest`. */
export interface Session {
  userId: string;
  role: Role;
}

let shown: Session | undefined;

/** Returns the same object while user and role are unchanged, so that a renewed token does not rerender pages. */
function current(): Session | undefined {
  const stored = mirror.get();
  if (!stored) shown = undefined;
  else if (shown?.userId !== stored.userId || shown.role !== stored.role) shown = { userId: stored.userId, role: stored.role };
  return shown;
}

/** The current session in this and every other tab; undefined without one, and on a server. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(mirror.subscribe, current, () => undefined);
}
