import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addToTotals, countTestsOfStep, formatSummary } from "./count.ts";

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
      countTestsOfStep(true, writeReport(40, 0)),
      countTestsOfStep(true, undefined),
      countTestsOfStep(true, writeReport(2, 0)),
    ]),
  ).toBe("42 passed, 0 failed");
});

test("A failed step counts as at least one failure, even without tests or with an error between tests", () => {
  expect(formatSummary([countTestsOfStep(false, undefined)])).toBe("0 passed, 1 failed");
  expect(formatSummary([countTestsOfStep(false, writeReport(7, 0))])).toBe("7 passed, 1 failed");
  expect(formatSummary([countTestsOfStep(false, writeReport(7, 3))])).toBe("7 passed, 3 failed");
  expect(formatSummary([countTestsOfStep(false, join(folder, "never-written.json"))])).toBe("0 passed, 1 failed");
});

test("Each command of a run adds a line to its totals, and none where nobody asks", () => {
  const file = join(folder, "totals");
  addToTotals([{ passed: 3, failed: 0 }], { TEST_TOTALS_FILE: file });
  addToTotals([{ passed: 4, failed: 1 }], { TEST_TOTALS_FILE: file });
  addToTotals([{ passed: 9, failed: 9 }], {});
  expect(readFileSync(file, "utf8")).toBe("3 passed, 0 failed\n4 passed, 1 failed\n");
});
