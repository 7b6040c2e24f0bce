import { describe, expect, test } from "vitest";
import { importGraph, mutualFolders } from "./mutual-folders.ts";

/** How many there are. Lower it with them; whoever needs a higher one has drawn a boundary in the wrong place (docs/architecture.md, "Workspaces"). */
const MOST = 4;

describe("Folders that import each other", () => {
  test("are found, also a folder and one inside it, once for each pair", () => {
    const graph = new Map([
      ["a/one.ts", ["a/two.ts", "b/one.ts"]],
      ["a/two.ts", ["b/one.ts", "a/inner/deep.ts", "c/one.ts"]],
      ["a/inner/deep.ts", ["a/one.ts"]],
      ["b/one.ts", []],
      ["b/two.ts", ["a/two.ts"]],
      ["c/one.ts", ["c/two.ts"]],
      ["c/two.ts", []],
    ]);
    expect(mutualFolders(graph)).toEqual(["a ↔ a/inner", "a ↔ b"]);
  });

  test("are not those that form a longer circle, nor files of one folder", () => {
    const graph = new Map([
      ["a/one.ts", ["b/one.ts", "a/two.ts"]],
      ["a/two.ts", ["a/one.ts"]],
      ["b/one.ts", ["c/one.ts"]],
      ["c/one.ts", ["a/two.ts"]],
    ]);
    expect(mutualFolders(graph)).toEqual([]);
  });

  test("are looked for in the sources of every workspace", () => {
    const graph = importGraph();
    for (const workspace of ["contract", "functions", "web", "gateway-double", "local", "e2e"])
      expect([...graph].some(([file, imported]) => file.startsWith(`${workspace}/`) && imported.length > 0)).toBe(true);
    expect(graph.get("functions/src/site/page.ts")).toEqual([
      "functions/src/deps/site-build.interface.ts",
      "functions/src/http/compressed-text.ts",
    ]);
  });

  test(`are ${MOST} pairs at most`, () => {
    const pairs = mutualFolders(importGraph());
    expect(pairs.length, pairs.join("\n")).toBeLessThanOrEqual(MOST);
  });
});
