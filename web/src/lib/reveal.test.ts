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
    // The test says what is seen.
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

describe("a part further down", () => {
  it("waits, and rises once it is 120 pixels in view", () => {
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

  it("rises in 400 ms", () => {
    const css = readFileSync(join(import.meta.dirname, "../ui/marks.css"), "utf8");
    expect(css).toMatch(/\[data-reveal="rises"\] \{\s*transition: translate 400ms /);
  });

  it("stays as it is where it is in view at first, or where the browser cannot tell", () => {
    const seen = partAt(window.innerHeight - 1);
    expect(reveal(seen)).toBeUndefined();
    expect(seen.dataset["reveal"]).toBeUndefined();
    const part = partAt(window.innerHeight + 1);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "IntersectionObserver");
    reveal(part);
    expect(part.dataset["reveal"]).toBeUndefined();
  });

  it("is watched no more once it has left the page", () => {
    const part = partAt(window.innerHeight + 1);
    reveal(part)?.();
    expect(tell).toBeUndefined();
  });
});
