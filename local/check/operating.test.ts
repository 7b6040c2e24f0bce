import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { JOB_INTERVALS } from "../../functions/src/util/job-intervals.ts";

const readText = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

test("docs/operating.md has a row for every job and for no other", () => {
  const [, jobsSection = ""] = /^## Jobs$(.*?)^## /ms.exec(readText("docs/operating.md")) ?? [];
  const rows = [...jobsSection.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(Object.keys(JOB_INTERVALS).toSorted());
});
