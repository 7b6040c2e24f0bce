import { type RefObject, useEffect, useState } from "react";

/**
 * True from when a part of the page is about to be seen, or somebody walks the page by the Tab key, who would else pass by what is
 * in it.
 * @param rootMargin how far from the screen it may be
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
