import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { logFailure } from "../../../lib/log-failure.ts";
import { readyToasts, toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import type * as ways from "./enter.ts";
import { explain, type Trouble, type Way } from "../form/trouble.ts";

type Ways = typeof ways;

/** Spec section 9. */
const LOGGED_IN_MS = 3000;

/** Fetched once a page load; a failed try is forgotten, so that the next press asks again. */
let fetched: Promise<Ways> | undefined;
const loadWays = () =>
  (fetched ??= import("./enter.ts").catch((cause: unknown) => {
    fetched = undefined;
    throw cause;
  }));

export interface Entry {
  /** The button that is at work. All others rest meanwhile. */
  busy: Way | undefined;
  /** Why the last try did not lead in. */
  trouble: Trouble | undefined;
  /** Counts the tries that failed. */
  failures: number;
  /**
   * Tries a way in: on success says so and goes on to where the person wanted to be.
   * @param action false where nobody is in yet, because somebody has to choose first
   */
  enter: (way: Way, action: (ways: Ways) => Promise<boolean>) => Promise<void>;
}

/**
 * Logging in and signing up, by whatever button: one at a time, with one place for what went wrong.
 * @param next a path of this site
 */
export function useEntry(next: string): Entry {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Way>();
  const [failed, setFailed] = useState<{ trouble: Trouble | undefined; count: number }>({
    trouble: undefined,
    count: 0,
  });
  /** The state comes with the next drawing of the page; two presses can come before it. */
  const running = useRef(false);
  useEffect(() => {
    // Google's window must open at the press itself: what opens it is there by then, and what says that the connection is gone.
    // A failure here shows when a button is pressed.
    const ready = loadWays().then((ways) => ways.prepare());
    void Promise.allSettled([ready, readyToasts()]);
  }, []);

  const enter: Entry["enter"] = async (way, action) => {
    if (running.current) return;
    running.current = true;
    setBusy(way);
    setFailed((before) => ({ ...before, trouble: undefined }));
    try {
      if (await action(await loadWays())) {
        if (way !== "guest") void toast("success", m.accounts_logged_in_toast(), { duration: LOGGED_IN_MS });
        void navigate(next, { replace: true });
        // The button stays busy until the page is gone.
        return;
      }
    } catch (cause) {
      const trouble = explain(cause, navigator.onLine, way);
      setFailed(({ count }) => ({ trouble, count: count + 1 }));
      if (trouble.toast !== undefined) {
        void toast("error", trouble.toast);
        // Spec section 8. As text: Firebase's own error carries what it was sent.
        if (way === "google") logFailure("Error during social sign-in", String(cause));
      }
    }
    running.current = false;
    setBusy(undefined);
  };
  return { busy, trouble: failed.trouble, failures: failed.count, enter };
}
