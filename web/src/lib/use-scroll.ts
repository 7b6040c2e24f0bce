import { useSyncExternalStore } from "react";

/** Ignores smaller movements, such as finger tremor. */
const JITTER_PX = 6;
const TOP_PX = 64;

let lastY = 0;
let isGoingDown = false;
const listeners = new Set<() => void>();

/** Shared by all subscribers: a second reading would find no movement after the first. */
function updateDirection(): void {
  const y = Math.max(0, window.scrollY);
  if (Math.abs(y - lastY) < JITTER_PX && y > TOP_PX) return;
  isGoingDown = y > lastY && y > TOP_PX;
  lastY = y;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("scroll", updateDirection, { passive: true });
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
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

function subscribeToY(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  return () => {
    window.removeEventListener("scroll", changed);
  };
}

/** Whether the page is scrolled by more than `px`. The story page's bar appears at 300 px. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribeToY,
    () => window.scrollY > px,
    () => false,
  );
}
