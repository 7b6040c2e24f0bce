import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps a list that grows at both ends where its reader is: a new message at the end comes into view, and older ones above push
 * nothing away.
 * @param first what the list begins with
 * @param last what it ends with
 * @returns for the box that scrolls
 */
export function useNewestInView(first: string | undefined, last: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>(undefined);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown === null) return;
    const height = shown.scrollHeight;
    const earlier = before.current;
    if (earlier?.last !== last) shown.scrollTop = height;
    else if (earlier?.first !== first) shown.scrollTop += height - (earlier?.height ?? 0);
    before.current = { first, last, height };
  }, [first, last]);
  return box;
}
