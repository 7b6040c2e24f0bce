import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const readText = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

test("docs/operating.md has a row for every job and for no other", () => {
  const namesMatching = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const [, jobsSection = ""] = /^## Jobs$(.*?)^## /ms.exec(readText("docs/operating.md")) ?? [];
  const declaredJobs = namesMatching(readText("functions/src/jobs.ts"), /name: "([a-z-]+)"/g);
  expect(declaredJobs.length).toBeGreaterThan(0);
  expect(namesMatching(jobsSection, /^\| `([a-z-]+)`/gm)).toEqual(declaredJobs);
});
