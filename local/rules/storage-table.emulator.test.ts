import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { STORAGE_FOLDERS } from "@daansetu/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { type RulesRuntime, startRulesRuntime } from "./rules-runtime.ts";
import { buildStorageTable, FOLDER_POLICIES } from "./storage-table.ts";
import { findWrongVerdicts } from "./wrong-verdicts.ts";

let rules: string;
let runtime: RulesRuntime;
beforeAll(async () => {
  rules = await readFile(join(REPOSITORY_ROOT, "storage.rules"), "utf8");
  runtime = await startRulesRuntime();
});
afterAll(() => runtime.stop());

const table = buildStorageTable();
test(
  "every question by role, folder, owner, verb, size, type and name is answered rightly",
  { timeout: 120_000 },
  async () => {
    const permittedRows = table.filter((row) => row.isPermitted);
    expect([table.length > 10_000, permittedRows.length > 250]).toEqual([true, true]);
    const wrongRows = await findWrongVerdicts(runtime, await runtime.load(rules), table);
    expect(wrongRows.map(({ description }) => description)).toEqual([]);
  },
);

test("every storage folder has its row in the table", () => {
  expect(Object.keys(FOLDER_POLICIES).toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
});
