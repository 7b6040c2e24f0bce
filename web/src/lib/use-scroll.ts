import { useSyncExternalStore } from "react";

/** Ignores smaller movements, such as finger tremor. */
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
export function useGoingDown(): boolean {
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

/** True if the page is scrolled by more than `px`. The story page's bar appears at 300 px. */
export function useScrolledPast(distancePx: number): boolean {
  return useSyncExternalStore(
    subscribeToY,
    () => window.scrollY > distancePx,
    () => false,
  );
}
