import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countStep, formatSummary } from "./count.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "count-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const writeReport = (numPassedTests: number, numFailedTests: number) => {
  const file = join(folder, `${numPassedTests}-${numFailedTests}.json`);
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, success: true }));
  return file;
};

test("A run counts the tests of all its runners", () => {
  expect(
    formatSummary([
      countStep(true, writeReport(40, 0)),
      countStep(true, undefined),
      countStep(true, writeReport(2, 0)),
    ]),
  ).toBe("42 passed, 0 failed");
});

test("A failed step counts as at least one failure, even without tests or with an error between tests", () => {
  expect(formatSummary([countStep(false, undefined)])).toBe("0 passed, 1 failed");
  expect(formatSummary([countStep(false, writeReport(7, 0))])).toBe("7 passed, 1 failed");
  expect(formatSummary([countStep(false, writeReport(7, 3))])).toBe("7 passed, 3 failed");
  expect(formatSummary([countStep(false, join(folder, "never-written.json"))])).toBe("0 passed, 1 failed");
});
