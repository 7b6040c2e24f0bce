import { useEffect, useRef } from "react";

/** Focuses the returned element when `state` changes and the focused control was removed with the old state. */
export function useFocusRecovery(state: string | undefined) {
  const targetRef = useRef<HTMLDivElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (
      previousState.current !== undefined &&
      previousState.current !== state &&
      document.activeElement === document.body
    )
      targetRef.current?.focus();
    previousState.current = state;
  }, [state]);
  return targetRef;
}
