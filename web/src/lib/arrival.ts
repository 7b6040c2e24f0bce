let arrivals = 0;
let announcement = "";
const listeners = new Set<() => void>();

/** The text that screen readers announce after a client-side navigation. */
export const arrival = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  },
  get: () => announcement,
};

/** Moves the focus to the new page, except on the first page of a visit, which browsers handle. */
export function arriveAt(main: HTMLElement | null): void {
  arrivals += 1;
  if (arrivals > 1) main?.focus({ preventScroll: true });
}

/** Announces a page's title, also a title that is known only after loading. */
export function announce(title: string): void {
  if (arrivals < 2 || announcement === title) return;
  announcement = title;
  for (const changed of listeners) changed();
}
