import { useEffect, useRef, useState } from "react";
import { loadToasts, toast } from "../../lib/toast.ts";
import { type AccountFailure, describeFailure } from "./form/account-failure.ts";

/** Runs an account request, one at a time, and keeps the failure of the last one. */
export function useRequest<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ failure: AccountFailure | undefined; count: number }>({
    failure: undefined,
    count: 0,
  });
  /** State changes only with the next render; two clicks can come before it. */
  const running = useRef(false);
  useEffect(() => {
    // Loads the toast chunk while there is a connection, so that a lost connection can be reported.
    void loadToasts().catch(() => undefined);
  }, []);
  const send = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed((before) => ({ ...before, failure: undefined }));
    try {
      await action(...args);
    } catch (cause) {
      const failure = describeFailure(cause, navigator.onLine);
      setFailed(({ count }) => ({ failure, count: count + 1 }));
      if (failure.toast !== undefined) void toast("error", failure.toast);
    }
    running.current = false;
    setBusy(false);
  };
  return { send, busy, failure: failed.failure, failureCount: failed.count };
}
