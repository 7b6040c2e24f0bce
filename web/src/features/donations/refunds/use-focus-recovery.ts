import { useEffect, useRef } from "react";

/** Focuses the returned element when `state` changes and the focused control was removed with the old state. */
export function useFocusRecovery(state: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state && document.activeElement === document.body)
      box.current?.focus();
    before.current = state;
  }, [state]);
  return box;
}
