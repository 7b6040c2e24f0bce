import { type RefObject, useEffect, useState } from "react";

/** True on hover and while the focus is inside: autoplay should pause. */
export function useIsHoveredOrFocused(thing: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = thing.current;
    if (element === null) return undefined;
    const ends = [
      on(element, "pointerenter", () => {
        setPointed(true);
      }),
      on(element, "pointerleave", () => {
        setPointed(false);
      }),
      on(element, "focusin", () => {
        setFocused(true);
      }),
      on(element, "focusout", () => {
        setFocused(false);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [thing]);
  return pointed || focused;
}

function on(element: HTMLElement, event: keyof HTMLElementEventMap, heard: () => void): () => void {
  element.addEventListener(event, heard);
  return () => {
    element.removeEventListener(event, heard);
  };
}
