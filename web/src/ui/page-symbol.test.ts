// @vitest-environment node
import { SECTORS } from "@daansetu/contract";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { symbolHref } from "./page-symbol.ts";

const sources = join(import.meta.dirname, "..");

test("the page has one symbol for the mark and each sector", () => {
  const drawings = readFileSync(join(sources, "ui/art/symbols.svg"), "utf8");
  const ids = [...drawings.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`);
  const names = ["mark", ...SECTORS.map(({ slug }) => slug)] as const;
  expect(ids.toSorted()).toEqual(names.map(symbolHref).toSorted());
});

test("no drawing is used from a file of its own", () => {
  const components = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  expect(components.length).toBeGreaterThan(100);
  const used = components.flatMap((file) =>
    [...readFileSync(join(sources, file), "utf8").matchAll(/<use\b[^>]*>/g)].map(([element]) => element),
  );
  expect(used.length).toBeGreaterThan(0);
  for (const element of used) expect(element).toMatch(/^<use href=\{symbolHref\([^)]+\)\} \/>$/);
});
