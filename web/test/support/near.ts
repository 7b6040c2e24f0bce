import { vi } from "vitest";

/** Parts that come when somebody is near them come at once: a page under test has no layout to scroll. */
export function everythingIsNear(): void {
  class Near {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe(): void {
      this.#tell([{ isIntersecting: true }]);
    }
    disconnect(): void {
      // Nothing is held.
    }
  }
  vi.stubGlobal("IntersectionObserver", Near);
}
