import { vi } from "vitest";

/** Makes lazy sections load at once, because tests have no layout to scroll. */
export function everythingIsNear(): void {
  class IntersectionObserverDouble {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(notifyIntersection: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = notifyIntersection;
    }
    observe(): void {
      this.#tell([{ isIntersecting: true }]);
    }
    disconnect(): void {
      // Nothing to release.
    }
  }
  vi.stubGlobal("IntersectionObserver", IntersectionObserverDouble);
}
