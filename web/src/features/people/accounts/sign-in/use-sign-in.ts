import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { logFailure } from "../../../../lib/log-failure.ts";
import { loadToasts, toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { type AccountFailure, describeFailure, type SignInMethod } from "../form/account-failure.ts";
import type * as signInModule from "./sign-in.ts";

type SignInModule = typeof signInModule;

/** Spec section 9. */
const LOGGED_IN_TOAST_MS = 3000;

/** The module is loaded once per page load. A failed load is discarded, so that the next click tries again. */
let moduleLoading: Promise<SignInModule> | undefined;
const loadSignIn = () =>
  (moduleLoading ??= import("./sign-in.ts").catch((cause: unknown) => {
    moduleLoading = undefined;
    throw cause;
  }));

export interface SignIn {
  /** The method in progress; the buttons of all others are disabled. */
  busyMethod: SignInMethod | undefined;
  failure: AccountFailure | undefined;
  failureCount: number;
  /**
   * Runs one sign-in or sign-up; on success shows a toast and navigates on.
   * @param action resolves to false if nobody is signed in yet, because an account has to be chosen first
   */
  run: (method: SignInMethod, action: (signInMethods: SignInModule) => Promise<boolean>) => Promise<void>;
}

/**
 * The state shared by all sign-in buttons of a page: one attempt at a time, one failure shown.
 * @param nextPath a path of this site
 */
export function useSignIn(nextPath: string): SignIn {
  const navigate = useNavigate();
  const [busyMethod, setBusyMethod] = useState<SignInMethod>();
  const [lastFailure, setLastFailure] = useState<{ failure: AccountFailure | undefined; count: number }>({
    failure: undefined,
    count: 0,
  });
  /** State changes only with the next render; two clicks can come before it. */
  const isRunning = useRef(false);
  useEffect(() => {
    // Browsers block a pop-up that opens later than its click, so Google's code is loaded beforehand; so are toasts, to report a
    // lost connection. A failure here is ignored: the click tries again and reports it.
    const preloading = loadSignIn().then((signInMethods) => signInMethods.preloadAuth());
    void Promise.allSettled([preloading, loadToasts()]);
  }, []);

  const run: SignIn["run"] = async (method, action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyMethod(method);
    setLastFailure((previous) => ({ ...previous, failure: undefined }));
    try {
      if (await action(await loadSignIn())) {
        if (method !== "guest") void toast("success", m.accounts_logged_in_toast(), { duration: LOGGED_IN_TOAST_MS });
        void navigate(nextPath, { replace: true });
        // The button stays busy until the page is left.
        return;
      }
    } catch (cause) {
      const failure = describeFailure(cause, navigator.onLine, method);
      setLastFailure(({ count }) => ({ failure, count: count + 1 }));
      if (failure.toast !== undefined) {
        void toast("error", failure.toast);
        // The error is logged as text (spec section 8), because Firebase's error object contains the sent data.
        if (method === "google") logFailure("Error during social sign-in", String(cause));
      }
    }
    isRunning.current = false;
    setBusyMethod(undefined);
  };
  return { busyMethod, failure: lastFailure.failure, failureCount: lastFailure.count, run };
}
