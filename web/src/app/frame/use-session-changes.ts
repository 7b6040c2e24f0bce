import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { forgetTyped } from "../../lib/forget-typed.ts";
import { session, useSession } from "../../lib/session/index.ts";

/**
 * Reacts to log-in, log-out and role changes, in this tab or another: cached data of one person is dropped. Visible queries are
 * refetched
 * in place, so that a form keeps its input. Logging out on purpose leads to the login (spec section 4).
 */
export function useSessionChanges(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const who = useSession();
  const before = useRef(who);

  useEffect(() => {
    if (before.current === who) return;
    if (before.current && before.current.role !== "guest" && before.current.userId !== who?.userId) forgetTyped();
    before.current = who;
    queries.removeQueries({ type: "inactive" });
    void queries.invalidateQueries();
  }, [who, queries]);

  // Removes a stored token that is not valid, also on pages that need no session.
  useEffect(() => {
    if (!who) void session.check();
  }, [who]);

  useEffect(() => session.onDeparture(() => void navigate(href.login())), [navigate]);
}
