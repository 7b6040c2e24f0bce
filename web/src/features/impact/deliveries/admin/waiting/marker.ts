/**
 * How many things of an account wait, beside the store itself: pages that only have to know whether any do, need not load the store. A change is also
 * what other tabs notice.
 */
const keyOf = (account: string) => `daansetu:waiting:${account}`;

/** 0 if nothing waits, or the browser forbids storage. */
export function waitingMarked(account: string): number {
  try {
    const marked = Number(localStorage.getItem(keyOf(account)) ?? 0);
    return Number.isSafeInteger(marked) && marked > 0 ? marked : 0;
  } catch {
    return 0;
  }
}

export function markWaiting(account: string, count: number): void {
  try {
    if (count === 0) localStorage.removeItem(keyOf(account));
    else if (waitingMarked(account) !== count) localStorage.setItem(keyOf(account), String(count));
  } catch {
    // Without storage there is no other tab that could know of it.
  }
}

/** Calls back when another tab has changed how many things wait. */
export function onMarkedElsewhere(account: string, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(account)) onChange();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
