import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the scroll position of a list that grows at both ends: scrolls to a new last item, and compensates for items added on top.
 * @param firstItemId id of the first item
 * @param lastItemId id of the last item
 * @returns ref for the scroll container
 */
export function useScrollToNewest(
  firstItemId: string | undefined,
  lastItemId: string | undefined,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const previousLayout = useRef<{
    firstItemId: string | undefined;
    lastItemId: string | undefined;
    scrollHeight: number;
  }>(undefined);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return;
    const scrollHeight = element.scrollHeight;
    const previousValues = previousLayout.current;
    if (previousValues?.lastItemId !== lastItemId) element.scrollTop = scrollHeight;
    else if (previousValues?.firstItemId !== firstItemId)
      element.scrollTop += scrollHeight - (previousValues?.scrollHeight ?? 0);
    previousLayout.current = { firstItemId, lastItemId, scrollHeight };
  }, [firstItemId, lastItemId]);
  return container;
}
