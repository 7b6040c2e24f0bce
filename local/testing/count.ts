import { appendFileSync, existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

/** The fields of vitest's JSON report that are counted. */
const Report = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

export interface TestCount {
  passed: number;
  failed: number;
}

/**
 * Counts one step. A failed step counts as at least one failure, because files that fail to load and errors between tests are in no
 * report's count.
 * @param reportFile the test runner's report file; undefined if the step runs no tests
 */
export function countTestsOfStep(succeeded: boolean, reportFile: string | undefined): TestCount {
  const { numPassedTests, numFailedTests } =
    reportFile !== undefined && existsSync(reportFile)
      ? Report.parse(JSON.parse(readFileSync(reportFile, "utf8")))
      : { numPassedTests: 0, numFailedTests: 0 };
  return { passed: numPassedTests, failed: succeeded ? numFailedTests : Math.max(1, numFailedTests) };
}

/** Environment variable with the file to which each command adds a line with its counts, so that a run of several can end with their sum. */
const TOTALS_VARIABLE = "TEST_TOTALS_FILE";

export function addToTotals(counts: readonly TestCount[], { [TOTALS_VARIABLE]: file }: NodeJS.ProcessEnv): void {
  if (file !== undefined && file !== "") appendFileSync(file, `${formatSummary(counts)}\n`);
}

/** The last line of a run's output. */
export function formatSummary(counts: readonly TestCount[]): string {
  const sumOf = (pickCount: (count: TestCount) => number) =>
    counts.reduce((total, count) => total + pickCount(count), 0);
  return `${sumOf(({ passed }) => passed)} passed, ${sumOf(({ failed }) => failed)} failed`;
}
