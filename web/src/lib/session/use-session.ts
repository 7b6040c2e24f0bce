import type { Role } from "@daansetu/contract";
import { useSyncExternalStore } from "react";
import { mirror } from "./mirror.ts";

/** Who is logged in. Guests have a session too: their role is `guest`. */
export interface Session {
  userId: string;
  role: Role;
}

let shown: Session | undefined;

/** The same object as long as it says the same: a renewed token changes nothing that a page shows. */
function current(): Session | undefined {
  const kept = mirror.get();
  if (!kept) shown = undefined;
  else if (shown?.userId !== kept.userId || shown.role !== kept.role) shown = { userId: kept.userId, role: kept.role };
  return shown;
}

/** Who is logged in, in this and every other tab; undefined for nobody, and while rendering on a server. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(mirror.subscribe, current, () => undefined);
}
