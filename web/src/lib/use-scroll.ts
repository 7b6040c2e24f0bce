import { useSyncExternalStore } from "react";

/** Less than this is a finger that trembles, not a person going somewhere. */
const TREMBLE_PX = 6;
const TOP_PX = 64;

let lastY = 0;
let goingDown = false;
const listeners = new Set<() => void>();

/** One look at the page for all who ask: a second one would find it where the first has just seen it. */
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

/** True while the page is going down, away from its top: bars hide then, and come back on the way up. */
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

/** True once the page is scrolled by more than so many pixels (the story's bar: 300). */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribeToY,
    () => window.scrollY > px,
    () => false,
  );
}
