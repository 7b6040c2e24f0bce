import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { reveal } from "./reveal.ts";

type Tell = (seen: { isIntersecting: boolean }[]) => void;
let tell: Tell | undefined;
let margin: string | undefined;
class Observer {
  constructor(told: Tell, { rootMargin }: { rootMargin: string }) {
    tell = told;
    margin = rootMargin;
  }
  observe(): void {
    // The test itself calls the callback.
  }
  disconnect(): void {
    tell = undefined;
  }
}

function partAt(top: number): HTMLElement {
  vi.stubGlobal("IntersectionObserver", Observer);
  const part = document.createElement("section");
  vi.spyOn(part, "getBoundingClientRect").mockReturnValue({ ...part.getBoundingClientRect().toJSON(), top });
  return part;
}

afterEach(() => {
  tell = undefined;
  vi.unstubAllGlobals();
});

describe("an element below the fold", () => {
  it("is offset until 120 pixels of it are in view", () => {
    const part = partAt(window.innerHeight + 1);
    reveal(part);
    expect(part.dataset["reveal"]).toBe("waits");
    expect(margin).toBe("0px 0px -120px");
    tell?.([{ isIntersecting: false }]);
    expect(part.dataset["reveal"]).toBe("waits");
    tell?.([{ isIntersecting: true }]);
    expect(part.dataset["reveal"]).toBe("rises");
    expect(tell).toBeUndefined();
  });

  it("slides in within 400 ms", () => {
    const css = readFileSync(join(import.meta.dirname, "../ui/marks.css"), "utf8");
    expect(css).toMatch(/\[data-reveal="rises"\] \{\s*transition: translate 400ms /);
  });

  it("does not move if it is in view at first, or if the browser has no IntersectionObserver", () => {
    const seen = partAt(window.innerHeight - 1);
    expect(reveal(seen)).toBeUndefined();
    expect(seen.dataset["reveal"]).toBeUndefined();
    const part = partAt(window.innerHeight + 1);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "IntersectionObserver");
    reveal(part);
    expect(part.dataset["reveal"]).toBeUndefined();
  });

  it("is no longer observed after it was removed", () => {
    const part = partAt(window.innerHeight + 1);
    reveal(part)?.();
    expect(tell).toBeUndefined();
  });
});
