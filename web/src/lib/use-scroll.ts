import { type RefObject, useSyncExternalStore } from "react";

/** Smaller movements, such as finger tremor, are ignored. */
const JITTER_PX = 6;
const PAGE_TOP_PX = 64;

let lastScrollY = 0;
let isGoingDown = false;
const listeners = new Set<() => void>();

/** Shared by all subscribers: a second reading would find no movement after the first. */
function updateDirection(): void {
  const y = Math.max(0, window.scrollY);
  if (Math.abs(y - lastScrollY) < JITTER_PX && y > PAGE_TOP_PX) return;
  isGoingDown = y > lastScrollY && y > PAGE_TOP_PX;
  lastScrollY = y;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("scroll", updateDirection, { passive: true });
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) window.removeEventListener("scroll", updateDirection);
  };
}

/** True while scrolling down and away from the top: bars hide then and return on scrolling up. */
export function useScrollingDown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isGoingDown,
    () => false,
  );
}

function subscribeToY(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => {
    window.removeEventListener("scroll", onChange);
  };
}

/** Room at the bottom of the window in which the button of a story's card is not whole: the card ends above it. */
const BELOW_CARD_PX = 150;

function isInView(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > PAGE_TOP_PX && top < window.innerHeight - BELOW_CARD_PX;
}

/** True if the page is scrolled by more than `distancePx`, and what the bar repeats is out of view. The story page's bar appears at 300 px. */
export function useScrolledPast(distancePx: number, repeated: RefObject<Element | null>): boolean {
  return useSyncExternalStore(
    subscribeToY,
    () => window.scrollY > distancePx && !isInView(repeated.current),
    () => false,
  );
}
