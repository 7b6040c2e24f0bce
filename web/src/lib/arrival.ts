let arrivalCount = 0;
let announcement = "";
const listeners = new Set<() => void>();

/** The text that screen readers announce after a client-side navigation. */
export const titleAnnouncement = {
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
    };
  },
  get: () => announcement,
};

/** Moves the focus to the new page, except on the first page of a visit, which browsers handle. */
export function focusNewPage(main: HTMLElement | null): void {
  arrivalCount += 1;
  if (arrivalCount < 2) return;
  main?.focus({ preventScroll: true });
  // Removes the canonical link, which names the server-rendered page; the browser's share menu would share that address.
  document.querySelector("link[rel=canonical]")?.remove();
}

/** Announces a page's title, also a title that is known only after loading. */
export function announceTitle(title: string): void {
  if (arrivalCount < 2 || announcement === title) return;
  announcement = title;
  for (const listener of listeners) listener();
}
