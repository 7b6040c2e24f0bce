import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { revealOnScroll } from "./reveal-on-scroll.ts";

type IntersectionListener = (entries: { isIntersecting: boolean }[]) => void;
let notifyIntersection: IntersectionListener | undefined;
let observedMargin: string | undefined;
class ObserverDouble {
  constructor(listener: IntersectionListener, { rootMargin }: { rootMargin: string }) {
    notifyIntersection = listener;
    observedMargin = rootMargin;
  }
  observe(): void {
    // The test itself calls the callback.
  }
  disconnect(): void {
    notifyIntersection = undefined;
  }
}

function elementAt(top: number): HTMLElement {
  vi.stubGlobal("IntersectionObserver", ObserverDouble);
  const element = document.createElement("section");
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue({ ...element.getBoundingClientRect().toJSON(), top });
  return element;
}

afterEach(() => {
  notifyIntersection = undefined;
  vi.unstubAllGlobals();
});

describe("an element below the fold", () => {
  it("is offset until 120 pixels of it are in view", () => {
    const element = elementAt(window.innerHeight + 1);
    revealOnScroll(element);
    expect(element.dataset["reveal"]).toBe("waits");
    expect(observedMargin).toBe("0px 0px -120px");
    notifyIntersection?.([{ isIntersecting: false }]);
    expect(element.dataset["reveal"]).toBe("waits");
    notifyIntersection?.([{ isIntersecting: true }]);
    expect(element.dataset["reveal"]).toBe("rises");
    expect(notifyIntersection).toBeUndefined();
  });

  it("slides in within 400 ms", () => {
    const css = readFileSync(join(import.meta.dirname, "../ui/marks.css"), "utf8");
    expect(css).toMatch(/\[data-reveal="rises"\] \{\s*transition: translate 400ms /);
  });

  it("does not move if it is in view at first, or if the browser has no IntersectionObserver", () => {
    const visibleElement = elementAt(window.innerHeight - 1);
    expect(revealOnScroll(visibleElement)).toBeUndefined();
    expect(visibleElement.dataset["reveal"]).toBeUndefined();
    const element = elementAt(window.innerHeight + 1);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "IntersectionObserver");
    revealOnScroll(element);
    expect(element.dataset["reveal"]).toBeUndefined();
  });

  it("is no longer observed after it was removed", () => {
    const element = elementAt(window.innerHeight + 1);
    revealOnScroll(element)?.();
    expect(notifyIntersection).toBeUndefined();
  });
});
