// @vitest-environment node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const css = readFileSync(fileURLToPath(new URL("card.css", import.meta.url)), "utf8");
/** The declarations of the first rule for a selector, those of its nested rules included. */
const ruleOf = (selector: string, after = "") => {
  const start = css.indexOf(`${selector} {`, css.indexOf(after));
  return css.slice(start, css.indexOf("\n  }", start));
};

it("the tags of a card take one row from 640 px, so that the titles of cards side by side stand at one height", () => {
  expect(ruleOf(".card-tags")).toMatch(/width >= 40rem\) \{\s*height: 1\.5rem;\s*overflow: hidden;/);
});

it("the picture of a row on a phone is square, since a crop as high as the row cuts people in half", () => {
  expect(ruleOf(".card-picture", ".cards-mix")).toContain("aspect-ratio: 1;");
});
