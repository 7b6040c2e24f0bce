import type { Role } from "@daansetu/contract";
import { useSyncExternalStore } from "react";
import { mirror } from "./mirror.ts";

/** The logged-in user. Guests have a session too, with the role `guest`. */
export interface Session {
  userId: string;
  role: Role;
}

let lastSession: Session | undefined;

/** The stored session. Returns the same object while user and role are unchanged, so that a renewed token does not rerender pages. */
export function readSession(): Session | undefined {
  const storedSession = mirror.get();
  if (!storedSession) lastSession = undefined;
  else if (lastSession?.userId !== storedSession.userId || lastSession.role !== storedSession.role)
    lastSession = { userId: storedSession.userId, role: storedSession.role };
  return lastSession;
}

/** The current session in this and every other tab; undefined without one, and on a server. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(mirror.subscribe, readSession, () => undefined);
}
