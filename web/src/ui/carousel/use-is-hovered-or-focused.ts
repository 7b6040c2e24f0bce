import { type RefObject, useEffect, useState } from "react";

/** True on hover and while the focus is inside: autoplay should pause. */
export function useIsHoveredOrFocused(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return undefined;
    const unsubscribers = [
      listen(element, "pointerenter", () => {
        setIsHovered(true);
      }),
      listen(element, "pointerleave", () => {
        setIsHovered(false);
      }),
      listen(element, "focusin", () => {
        setFocused(true);
      }),
      listen(element, "focusout", () => {
        setFocused(false);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [elementRef]);
  return isHovered || isFocused;
}

function listen(element: HTMLElement, event: keyof HTMLElementEventMap, listener: () => void): () => void {
  element.addEventListener(event, listener);
  return () => {
    element.removeEventListener(event, listener);
  };
}
