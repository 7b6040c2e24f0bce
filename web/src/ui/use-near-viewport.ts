import { type RefObject, useEffect, useState } from "react";

/**
 * True once an element is near the viewport, or once the keyboard is used to navigate, since Tab would skip content that is not
 * loaded.
 * @param rootMargin distance from the viewport that counts as near
 */
export function useNearViewport(
  elementRef: RefObject<Element | null>,
  rootMargin: string,
  isInitiallyNear = false,
): boolean {
  const [isNear, setIsNear] = useState(isInitiallyNear);
  useEffect(() => {
    if (elementRef.current === null || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin },
    );
    observer.observe(elementRef.current);
    const handleTab = ({ key }: KeyboardEvent) => {
      if (key === "Tab") setIsNear(true);
    };
    addEventListener("keydown", handleTab);
    return () => {
      observer.disconnect();
      removeEventListener("keydown", handleTab);
    };
  }, [elementRef, rootMargin]);
  return isNear;
}
