import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

/** What vitest's JSON reporter writes, as far as we count it. */
const Report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

export interface Count {
  passed: number;
  failed: number;
}

/**
 * Counts one step. A step that fails counts as at least one failure, whether or not a test did: files that do not load and
 * errors between tests are in no report's number.
 * @param report the file that the step's test runner wrote; undefined where the step runs no tests
 */
export function countStep(succeeded: boolean, report: string | undefined): Count {
  const { numPassedTests, numFailedTests } =
    report !== undefined && existsSync(report)
      ? Report.parse(JSON.parse(readFileSync(report, "utf8")))
      : { numPassedTests: 0, numFailedTests: 0 };
  return { passed: numPassedTests, failed: succeeded ? numFailedTests : Math.max(1, numFailedTests) };
}

/** The last line of a run, alone on its line. */
export function summary(counts: readonly Count[]): string {
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
