import { type RefObject, useEffect, useEffectEvent } from "react";

/** Reports whether a pointer or the focus is inside an element, whenever that changes, without rendering. */
export function useHoverAndFocus(
  elementRef: RefObject<HTMLElement | null>,
  onChange: (isInside: boolean) => void,
): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return undefined;
    let isHovered = false;
    let isFocused = false;
    const removal = new AbortController();
    const listen = (type: string, note: () => void) => {
      const listener = () => {
        note();
        report(isHovered || isFocused);
      };
      element.addEventListener(type, listener, { signal: removal.signal });
    };
    listen("pointerenter", () => (isHovered = true));
    listen("pointerleave", () => (isHovered = false));
    listen("focusin", () => (isFocused = true));
    listen("focusout", () => (isFocused = false));
    return () => {
      removal.abort();
    };
  }, [elementRef]);
}
