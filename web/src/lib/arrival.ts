let arrivals = 0;
let said = "";
const listeners = new Set<() => void>();

/** What screen readers announce after a navigation inside the site. */
export const arrival = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  },
  get: () => said,
};

/** Moves the focus to the new page. The first page of a visit is left to the browser. */
export function arriveAt(main: HTMLElement | null): void {
  arrivals += 1;
  if (arrivals > 1) main?.focus({ preventScroll: true });
}

/** Announces a page's title, also one that is known only after loading. */
export function announce(title: string): void {
  if (arrivals < 2 || said === title) return;
  said = title;
  for (const changed of listeners) changed();
}
