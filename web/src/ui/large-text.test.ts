// @vitest-environment node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const cssOf = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");

/** Declarations of the rules for a selector, outside of what depends on the window. */
const rulesFor = (css: string, selector: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, head = "", body = ""]) =>
    head.trim().endsWith(selector) ? [body] : [],
  );

describe("where text is larger than the window is made for", () => {
  it.each(["--spacing", "--gutter", "--text-sum", "--text-title", "--text-h1", "--text-h2", "--text-h3", "--text-h4"])(
    "%s is bounded by the window's width",
    (token) => {
      const value = new RegExp(`${token}: (min\\(.*vw.*\\));`).exec(cssOf("tokens.css"));
      expect(value?.[1]).toBeDefined();
    },
  );

  it("the bars at the bottom break no sum, and keep the sum and the button alone", () => {
    const base = cssOf("base.css");
    expect(rulesFor(base, ".pay-sum").join("")).toContain("white-space: nowrap");
    expect(rulesFor(base, ".pay-parts").join("")).toContain("flex-wrap: wrap");
    expect(base).toMatch(/@container pay-bar \(width < 20rem\) \{\s*\.pay-bar \.pay-extra \{\s*display: none;/);
  });
});
