import { useSyncExternalStore } from "react";

/** Smaller movements are tremor, not scrolling. */
const TREMBLE_PX = 6;
const TOP_PX = 64;

let lastY = 0;
let goingDown = false;
const listeners = new Set<() => void>();

/** Shared by all callers: a second reading would find no movement after the first. */
function look(): void {
  const y = Math.max(0, window.scrollY);
  if (Math.abs(y - lastY) < TREMBLE_PX && y > TOP_PX) return;
  goingDown = y > lastY && y > TOP_PX;
  lastY = y;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("scroll", look, { passive: true });
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) window.removeEventListener("scroll", look);
  };
}

/** True while scrolling down, away from the top: bars hide then, and return on the way up. */
export function useGoingDown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => goingDown,
    () => false,
  );
}

function subscribeToY(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  return () => {
    window.removeEventListener("scroll", changed);
  };
}

/** For the story's bar at 300 px. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribeToY,
    () => window.scrollY > px,
    () => false,
  );
}
