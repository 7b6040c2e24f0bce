import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `onInteraction` when a pointer goes down inside an element or the focus enters it; nothing without an element. */
export function useStopOnInteraction(
  elementRef: RefObject<HTMLElement | null> | undefined,
  onInteraction: () => void,
): void {
  const stop = useEffectEvent(onInteraction);
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
