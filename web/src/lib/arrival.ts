let arrivals = 0;
let said = "";
const listeners = new Set<() => void>();

/** What a screen reader is told after going to another page inside the site. */
export const arrival = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  },
  get: () => said,
};

/** A page stands: moves the focus to it. The first page of a visit is left to the browser. */
export function arriveAt(main: HTMLElement | null): void {
  arrivals += 1;
  if (arrivals > 1) main?.focus({ preventScroll: true });
}

/** Says a page's title, also when it becomes known later. */
export function announce(title: string): void {
  if (arrivals < 2 || said === title) return;
  said = title;
  for (const changed of listeners) changed();
}
