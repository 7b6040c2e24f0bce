import type { RulesRuntime } from "./rules-runtime.ts";
import type { TableRow } from "./storage-table.ts";

const FIRST_BATCH_ROWS = 10;

/** Rows to which a ruleset gives the wrong verdict: all of them, or those of the first batch that has any. */
export async function findWrongVerdicts(
  runtime: RulesRuntime,
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
