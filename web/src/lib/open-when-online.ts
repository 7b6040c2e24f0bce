import { useSyncExternalStore } from "react";

let awaited: (() => void) | undefined;
const listeners = new Set<() => void>();

function setAwaited(open: (() => void) | undefined): void {
  awaited = open;
  for (const listener of listeners) listener();
}

/** Opens a page that is of no use without a connection: at once, or as soon as there is one, unless the visitor has gone elsewhere by then. */
export function openWhenOnline(open: () => void): void {
  const { href } = window.location;
  if (navigator.onLine) {
    open();
    return;
  }
  if (awaited === undefined)
    window.addEventListener(
      "online",
      () => {
        const openAwaited = awaited;
        setAwaited(undefined);
        openAwaited?.();
      },
      { once: true },
    );
  setAwaited(() => {
    if (window.location.href === href) open();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while a page waits for the connection. */
export const useAwaitsConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => awaited !== undefined,
    () => false,
  );
