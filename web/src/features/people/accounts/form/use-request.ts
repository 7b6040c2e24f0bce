import { useEffect, useRef, useState } from "react";
import { loadToasts, toast } from "../../../../lib/toast.ts";
import { type AccountFailure, describeFailure } from "./account-failure.ts";

/** Runs an account request, one at a time, and keeps the failure of the last one. */
export function useRequest<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [lastFailure, setLastFailure] = useState<{ failure: AccountFailure | undefined; count: number }>({
    failure: undefined,
    count: 0,
  });
  /** State changes only with the next render; two clicks can come before it. */
  const isRunning = useRef(false);
  useEffect(() => {
    // Loads the toast chunk while there is a connection, so that a lost connection can be reported.
    void loadToasts().catch(() => undefined);
  }, []);
  const send = async (...args: Args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setLastFailure((previous) => ({ ...previous, failure: undefined }));
    try {
      await action(...args);
    } catch (cause) {
      const failure = describeFailure(cause, navigator.onLine);
      setLastFailure(({ count }) => ({ failure, count: count + 1 }));
      if (failure.toast !== undefined) void toast("error", failure.toast);
    }
    isRunning.current = false;
    setBusy(false);
  };
  return { send, busy, failure: lastFailure.failure, failureCount: lastFailure.count };
}
