import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { STORAGE_FOLDERS } from "@daansetu/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { createMutants } from "./mutants.ts";
import { type RulesRuntime, startRulesRuntime } from "./rules-runtime.ts";
import { sortByLikelihood, FOLDERS, type TableRow, buildStorageTable } from "./storage-table.ts";

/**
 * Equivalent mutants: without a login the next condition fails to read the token of `null`, which refuses as well. The rules keep these
 * conditions because they state the intention.
 */
const EQUIVALENT_MUTANTS = [
  `request.auth != null → true in "return request.auth != null && request.auth.token.firebase.sign_in_provider != 'anonymous';"`,
  `request.auth != null → true in "return request.auth != null && request.auth.token.get('role', '') in roles;"`,
];

let rules: string;
let runtime: RulesRuntime;
beforeAll(async () => {
  rules = await readFile(join(REPOSITORY_ROOT, "storage.rules"), "utf8");
  runtime = await startRulesRuntime();
});
afterAll(() => runtime.stop());

const orderedTable = sortByLikelihood(buildStorageTable());
const FIRST_BATCH_ROWS = 50;

/** Rows to which a ruleset gives the wrong verdict, at most `maxFindings`. */
async function findWrongVerdicts(
  ruleset: string,
  rows: readonly TableRow[],
  maxFindings = Infinity,
): Promise<string[]> {
  const wrongRows: string[] = [];
  let batchStart = 0;
  // A small batch first: most mutants fail early.
  for (let batchRows = FIRST_BATCH_ROWS; batchStart < rows.length && wrongRows.length < maxFindings; batchRows *= 2) {
    const batch = rows.slice(batchStart, batchStart + batchRows);
    batchStart += batchRows;
    const verdicts = await Promise.all(batch.map(({ accessRequest }) => runtime.permits(ruleset, accessRequest)));
    wrongRows.push(
      ...batch
        .filter(({ isPermitted }, index) => isPermitted !== verdicts[index])
        .map(({ description }) => description),
    );
  }
  return wrongRows;
}

test(
  "every question by role, folder, owner, verb, size, type and name is answered rightly",
  { timeout: 120_000 },
  async () => {
    const permittedRows = orderedTable.filter((row) => row.isPermitted);
    expect([orderedTable.length > 10_000, permittedRows.length > 250]).toEqual([true, true]);
    expect(await findWrongVerdicts(await runtime.load(rules), orderedTable)).toEqual([]);
  },
);

test("every condition matters, both when it is true and when it is false", { timeout: 120_000 }, async () => {
  const mutants = createMutants(rules);
  expect(mutants.length).toBeGreaterThan(100);
  const survivors: string[] = [];
  for (const mutant of mutants)
    if ((await findWrongVerdicts(await runtime.load(mutant.rules), orderedTable, 1)).length === 0)
      survivors.push(mutant.description);
  expect(survivors.map((description) => description.replace(/^line \d+: /, ""))).toEqual(EQUIVALENT_MUTANTS);
});

test("every storage folder has its row in the table", () => {
  expect(Object.keys(FOLDERS).toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
});
