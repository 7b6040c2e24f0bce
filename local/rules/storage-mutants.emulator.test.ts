import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { createMutants } from "./mutants.ts";
import { type RulesRuntime, startRulesRuntime } from "./rules-runtime.ts";
import { buildStorageTable, rowsNearLimits, type TableRow } from "./storage-table.ts";
import { findWrongVerdicts } from "./wrong-verdicts.ts";

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

/** In an order that has every kind of row early: neighbours in the table differ in one thing, and ask nearly the same. */
const shuffle = (rows: readonly TableRow[]) =>
  rows
    .map((row) => ({ row, key: createHash("sha1").update(row.description).digest("hex") }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);

test("every condition matters, both when it is true and when it is false", { timeout: 120_000 }, async () => {
  const mutants = createMutants(rules);
  expect(mutants.length).toBeGreaterThan(100);
  const survivors: string[] = [];
  // Rows that no condition is near cannot tell a mutant from the rules; a row that failed for one mutant often fails for the next.
  const rows = new Set(shuffle(rowsNearLimits(table)));
  let failedRows: TableRow[] = [];
  for (const mutant of mutants) {
    const [wrongRow] = await findWrongVerdicts(runtime, await runtime.load(mutant.rules), [...failedRows, ...rows], {
      stopAtFirst: true,
    });
    if (wrongRow === undefined) survivors.push(mutant.description);
    else if (rows.delete(wrongRow)) failedRows = [wrongRow, ...failedRows];
  }
  expect(survivors.map((description) => description.replace(/^line \d+: /, ""))).toEqual(EQUIVALENT_MUTANTS);
});
