import { type RefObject, useEffect, useState } from "react";

/**
 * True once an element is near the viewport, or once the keyboard is used to navigate, since Tab would skip content that is not
 * loaded.
 * @param rootMargin distance from the viewport that counts as near
 */
export function useNear(part: RefObject<Element | null>, rootMargin: string, initially = false): boolean {
  const [isNear, setIsNear] = useState(initially);
  useEffect(() => {
    if (part.current === null || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin },
    );
    observer.observe(part.current);
    const walked = ({ key }: KeyboardEvent) => {
      if (key === "Tab") setIsNear(true);
    };
    addEventListener("keydown", walked);
    return () => {
      observer.disconnect();
      removeEventListener("keydown", walked);
    };
  }, [part, rootMargin]);
  return isNear;
}
