import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the scroll position of a list that grows at both ends: scrolls to a new last item, and compensates for items added on top.
 * @param first id of the first item
 * @param last id of the last item
 * @returns ref for the scroll container
 */
export function useScrollToNewest(
  first: string | undefined,
  last: string | undefined,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const previous = useRef<{ first: string | undefined; last: string | undefined; height: number }>(undefined);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return;
    const height = element.scrollHeight;
    const previousState = previous.current;
    if (previousState?.last !== last) element.scrollTop = height;
    else if (previousState?.first !== first) element.scrollTop += height - (previousState?.height ?? 0);
    previous.current = { first, last, height };
  }, [first, last]);
  return container;
}
