import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { forgetTyped } from "../../lib/forget-typed.ts";
import { session, useSession } from "../../lib/session/index.ts";

/**
 * What the whole page does when somebody logs in, out, or gets another role, here or in another tab: nothing that was
 * fetched for one person stays for the next. What is on the screen is asked again in place, so that a form keeps what was
 * typed into it. Logging out on purpose leads to the log-in (spec section 4).
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

  // What is stored and is no session ends here, on a page that needs one or not.
  useEffect(() => {
    if (!who) void session.check();
  }, [who]);

  useEffect(() => session.onDeparture(() => void navigate(href.login())), [navigate]);
}
