import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

test("docs/operating.md has a row for every job and for no other", () => {
  const named = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const [, jobs = ""] = /^## Jobs$(.*?)^## /ms.exec(read("docs/operating.md")) ?? [];
  const listed = named(read("functions/src/jobs.ts"), /name: "([a-z-]+)"/g);
  expect(listed.length).toBeGreaterThan(0);
  expect(named(jobs, /^\| `([a-z-]+)`/gm)).toEqual(listed);
});
