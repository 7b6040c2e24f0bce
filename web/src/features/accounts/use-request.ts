import { useEffect, useRef, useState } from "react";
import { readyToasts, toast } from "../../lib/toast.ts";
import { explain, type Trouble } from "./form/trouble.ts";

/**
 * One call at a time about an account, and what went wrong with the last.
 * @param action what is done with what was given; its failures are put into words
 */
export function useRequest<Given extends unknown[]>(action: (...given: Given) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ trouble: Trouble | undefined; count: number }>({
    trouble: undefined,
    count: 0,
  });
  /** The state comes with the next drawing of the page; two presses can come before it. */
  const running = useRef(false);
  useEffect(() => {
    // What says that the connection is gone must be there before it is.
    void readyToasts().catch(() => undefined);
  }, []);
  const send = async (...given: Given) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed((before) => ({ ...before, trouble: undefined }));
    try {
      await action(...given);
    } catch (cause) {
      const trouble = explain(cause, navigator.onLine);
      setFailed(({ count }) => ({ trouble, count: count + 1 }));
      if (trouble.toast !== undefined) void toast("error", trouble.toast);
    }
    running.current = false;
    setBusy(false);
  };
  return { send, busy, trouble: failed.trouble, failures: failed.count };
}
