import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `onTouched` when a pointer presses inside an element or the focus enters it; nothing without an element. */
export function useStopWhenTouched(elementRef: RefObject<HTMLElement | null> | undefined, onTouched: () => void): void {
  const stop = useEffectEvent(onTouched);
  useEffect(() => {
    const element = elementRef?.current;
    if (element === null || element === undefined) return undefined;
    const listener = () => {
      stop();
    };
    element.addEventListener("pointerdown", listener);
    element.addEventListener("focusin", listener);
    return () => {
      element.removeEventListener("pointerdown", listener);
      element.removeEventListener("focusin", listener);
    };
  }, [elementRef]);
}
