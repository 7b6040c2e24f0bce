import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

/** The fields of vitest's JSON report that are counted. */
const Report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

export interface Count {
  passed: number;
  failed: number;
}

/**
 * Counts one step. A failed step counts as at least one failure, because files that fail to load and errors between tests are in no
 * report's count.
 * @param report the test runner's report file; undefined if the step runs no tests
 */
export function countStep(succeeded: boolean, report: string | undefined): Count {
  const { numPassedTests, numFailedTests } =
    report !== undefined && existsSync(report)
      ? Report.parse(JSON.parse(readFileSync(report, "utf8")))
      : { numPassedTests: 0, numFailedTests: 0 };
  return { passed: numPassedTests, failed: succeeded ? numFailedTests : Math.max(1, numFailedTests) };
}

/** The last line of a run's output. */
export function summary(counts: readonly Count[]): string {
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
