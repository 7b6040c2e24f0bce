import { useEffect, useRef } from "react";

/** What is focused when `state` changes and the control that changed it is gone with the old state. */
export function useKeptFocus(state: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state && document.activeElement === document.body)
      box.current?.focus();
    before.current = state;
  }, [state]);
  return box;
}
