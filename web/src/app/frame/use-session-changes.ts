import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { clearTypedData } from "../../lib/clear-typed-data.ts";
import { session, useSession } from "../../lib/session/index.ts";

/**
 * Reacts to log-in, log-out and role changes, in this tab or another. Drops cached data of the previous user; refetches visible
 * queries in place, so that a form keeps its input. A deliberate log-out leads to the login (spec section 4).
 */
export function useSessionChanges(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const currentSession = useSession();
  const previousSession = useRef(currentSession);

  useEffect(() => {
    if (previousSession.current === currentSession) return;
    if (
      previousSession.current &&
      previousSession.current.role !== "guest" &&
      previousSession.current.userId !== currentSession?.userId
    )
      clearTypedData();
    previousSession.current = currentSession;
    queries.removeQueries({ type: "inactive" });
    void queries.invalidateQueries();
  }, [currentSession, queries]);

  // Removes an invalid stored token, also on pages that need no session.
  useEffect(() => {
    if (!currentSession) void session.check();
  }, [currentSession]);

  useEffect(() => session.onLogOut(() => void navigate(href.login())), [navigate]);
}
