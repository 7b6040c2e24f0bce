import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { STORAGE_FOLDERS } from "@daansetu/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../project.ts";
import { mutantsOf } from "./mutants.ts";
import { type RulesRuntime, startRulesRuntime } from "./rules-runtime.ts";
import { byLikelihood, FOLDERS, type Row, storageTable } from "./storage-table.ts";

/**
 * Equivalent mutants: without a login the next condition fails to read the token of `null`, which refuses as well. The rules keep these
 * conditions because they state the intention.
 */
const EQUIVALENT_MUTANTS = [
  `request.auth != null → true in "return request.auth != null && request.auth.token.firebase.sign_in_provider != 'anonymous';"`,
  `request.auth != null → true in "return request.auth != null && request.auth.token.get('role', '') == 'admin';"`,
];

let rules: string;
let runtime: RulesRuntime;
beforeAll(async () => {
  rules = await readFile(join(ROOT, "storage.rules"), "utf8");
  runtime = await startRulesRuntime();
});
afterAll(() => runtime.stop());

const table = byLikelihood(storageTable());
const AT_FIRST = 50;

/** Rows to which a ruleset gives the wrong verdict, at most `enough`. */
async function wrong(ruleset: string, rows: readonly Row[], enough = Infinity): Promise<string[]> {
  const found: string[] = [];
  let from = 0;
  // A small batch first: most mutants fail early.
  for (let count = AT_FIRST; from < rows.length && found.length < enough; count *= 2) {
    const some = rows.slice(from, from + count);
    from += count;
    const verdicts = await Promise.all(some.map(({ question }) => runtime.permits(ruleset, question)));
    found.push(...some.filter(({ permitted }, at) => permitted !== verdicts[at]).map(({ says }) => says));
  }
  return found;
}

test(
  "every question by role, folder, owner, verb, size, type and name is answered rightly",
  { timeout: 120_000 },
  async () => {
    const permitted = table.filter((row) => row.permitted);
    expect([table.length > 10_000, permitted.length > 250]).toEqual([true, true]);
    expect(await wrong(await runtime.load(rules), table)).toEqual([]);
  },
);

test("every condition matters, both when it is true and when it is false", { timeout: 120_000 }, async () => {
  const mutants = mutantsOf(rules);
  expect(mutants.length).toBeGreaterThan(100);
  const survivors: string[] = [];
  for (const mutant of mutants)
    if ((await wrong(await runtime.load(mutant.rules), table, 1)).length === 0) survivors.push(mutant.says);
  expect(survivors.map((says) => says.replace(/^line \d+: /, ""))).toEqual(EQUIVALENT_MUTANTS);
});

test("every storage folder has its row in the table", () => {
  expect(Object.keys(FOLDERS).toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
});
