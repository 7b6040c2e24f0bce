import { panelRoleOf } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { clearTypedData } from "../../lib/clear-typed-data.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { type Session, session, useSession } from "../../lib/session/index.ts";

/**
 * Reacts to log-in, log-out and role changes, in this tab or another. Drops cached data of the previous user; refetches visible
 * queries in place, so that a form keeps its input. A deliberate log-out leads to the login (spec section 4).
 */
export function useSessionChanges(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const currentSession = useSession();
  const isHydrated = useHydrated();
  const isRendered = useRef(false);
  const lastSeen = useRef<{ session: Session | undefined }>(undefined);

  useEffect(() => {
    // During hydration no session is shown; the stored one follows immediately.
    if (!isHydrated) {
      isRendered.current = true;
      return;
    }
    const previous = lastSeen.current;
    lastSeen.current = { session: currentSession };
    if (previous === undefined) {
      // Server-rendered data is the same for all visitors except the panel's roles, for whom it is refetched.
      if (isRendered.current && panelRoleOf(currentSession?.role) !== undefined) void queries.invalidateQueries();
      return;
    }
    const { session: previousSession } = previous;
    if (previousSession === currentSession) return;
    if (previousSession && previousSession.role !== "guest" && previousSession.userId !== currentSession?.userId)
      clearTypedData();
    queries.removeQueries({ type: "inactive" });
    void queries.invalidateQueries();
  }, [currentSession, isHydrated, queries]);

  // Removes an invalid stored token, also on pages that need no session.
  useEffect(() => {
    if (isHydrated && !currentSession) void session.check();
  }, [currentSession, isHydrated]);

  useEffect(() => session.onLogOut(() => void navigate(href.login())), [navigate]);
}
