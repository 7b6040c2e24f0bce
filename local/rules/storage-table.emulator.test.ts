import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { STORAGE_FOLDERS } from "@daansetu/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { createMutants } from "./mutants.ts";
import { type RulesRuntime, startRulesRuntime } from "./rules-runtime.ts";
import { buildStorageTable, FOLDER_POLICIES, rowsNearLimits, type TableRow } from "./storage-table.ts";

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

const table = buildStorageTable();
const FIRST_BATCH_ROWS = 10;

/** In an order that has every kind of row early: neighbours in the table differ in one thing, and ask nearly the same. */
const shuffle = (rows: readonly TableRow[]) =>
  rows
    .map((row) => ({ row, key: createHash("sha1").update(row.description).digest("hex") }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);

/** Rows to which a ruleset gives the wrong verdict: all of them, or those of the first batch that has any. */
async function findWrongVerdicts(
  ruleset: string,
  rows: readonly TableRow[],
  { stopAtFirst = false } = {},
): Promise<TableRow[]> {
  const wrongRows: TableRow[] = [];
  let batchStart = 0;
  // A small batch first: most mutants fail early.
  for (
    let batchRows = FIRST_BATCH_ROWS;
    batchStart < rows.length && !(stopAtFirst && wrongRows.length > 0);
    batchRows *= 2
  ) {
    const batch = rows.slice(batchStart, batchStart + batchRows);
    batchStart += batchRows;
    const verdicts = await Promise.all(batch.map(({ accessRequest }) => runtime.permits(ruleset, accessRequest)));
    wrongRows.push(...batch.filter(({ isPermitted }, index) => isPermitted !== verdicts[index]));
  }
  return wrongRows;
}

test(
  "every question by role, folder, owner, verb, size, type and name is answered rightly",
  { timeout: 120_000 },
  async () => {
    const permittedRows = table.filter((row) => row.isPermitted);
    expect([table.length > 10_000, permittedRows.length > 250]).toEqual([true, true]);
    const wrongRows = await findWrongVerdicts(await runtime.load(rules), table);
    expect(wrongRows.map(({ description }) => description)).toEqual([]);
  },
);

test("every condition matters, both when it is true and when it is false", { timeout: 120_000 }, async () => {
  const mutants = createMutants(rules);
  expect(mutants.length).toBeGreaterThan(100);
  const survivors: string[] = [];
  // Rows that no condition is near cannot tell a mutant from the rules; a row that failed for one mutant often fails for the next.
  const rows = new Set(shuffle(rowsNearLimits(table)));
  let failedRows: TableRow[] = [];
  for (const mutant of mutants) {
    const [wrongRow] = await findWrongVerdicts(await runtime.load(mutant.rules), [...failedRows, ...rows], {
      stopAtFirst: true,
    });
    if (wrongRow === undefined) survivors.push(mutant.description);
    else if (rows.delete(wrongRow)) failedRows = [wrongRow, ...failedRows];
  }
  expect(survivors.map((description) => description.replace(/^line \d+: /, ""))).toEqual(EQUIVALENT_MUTANTS);
});

test("every storage folder has its row in the table", () => {
  expect(Object.keys(FOLDER_POLICIES).toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
});
