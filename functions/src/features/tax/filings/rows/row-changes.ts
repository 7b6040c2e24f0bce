import { type FiledRow, type RowContent, rowIdentityOf } from "./filed-row.ts";

/** Keys of rows that are new in a filing, by their serial number. */
const rowKeyOf = (filingId: string, serial: number) => `${filingId}-${serial}`;

/** The rows of an original statement, all of which are added. */
export const originalRows = (filingId: string, contents: readonly RowContent[]): FiledRow[] =>
  contents.map((content, index) => ({ ...content, key: rowKeyOf(filingId, index + 1), change: "add" }));

/** A row as the tax office has it, and the filing that last changed it. */
export interface EffectiveRow {
  row: FiledRow;
  filingId: string;
}

/**
 * The rows that the tax office has after these filings: those of the original, with the additions, changes and deletions of each filed revision.
 * @param filings in the order in which they were filed
 * @returns rows by identity, which contains the tax id: keep it in memory
 */
export function effectiveRows(filings: Iterable<{ id: string; rows: readonly FiledRow[] }>): Map<string, EffectiveRow> {
  const effective = new Map<string, EffectiveRow>();
  for (const { id, rows } of filings)
    for (const row of rows) {
      const identity = rowIdentityOf(row);
      if (row.change === "delete") effective.delete(identity);
      else effective.set(identity, { row, filingId: id });
    }
  return effective;
}

const CELLS = ["name", "address", "urn", "urnIssuedOn", "amountPaise"] as const;

function isSame(filed: RowContent, current: RowContent): boolean {
  if (CELLS.some((cell) => filed[cell] !== current[cell]) || filed.donations.length !== current.donations.length)
    return false;
  const filedPaise = new Map(filed.donations.map(({ id, netPaise }) => [id, netPaise]));
  return current.donations.every(({ id, netPaise }) => filedPaise.get(id) === netPaise);
}

/**
 * The rows of a revision: filed rows that no longer exist are deleted, changed ones modified, new ones added. A donation whose tax id was corrected
 * moves from one row to another.
 * @param filed as `effectiveRows` returns them
 * @param contents the rows of the period as they are now
 */
export function revisedRows(
  filingId: string,
  filed: ReadonlyMap<string, EffectiveRow>,
  contents: readonly RowContent[],
): FiledRow[] {
  const current = new Map(contents.map((content) => [rowIdentityOf(content), content]));
  const rows: FiledRow[] = [];
  for (const [identity, { row }] of filed) {
    const content = current.get(identity);
    if (content === undefined) rows.push({ ...contentOf(row), key: row.key, change: "delete" });
    else if (!isSame(row, content)) rows.push({ ...content, key: row.key, change: "modify" });
  }
  for (const [identity, content] of current)
    if (!filed.has(identity)) rows.push({ ...content, key: rowKeyOf(filingId, rows.length + 1), change: "add" });
  return rows;
}

function contentOf({ key: _key, change: _change, certificateNumber: _number, ...content }: FiledRow): RowContent {
  return content;
}

export const donationsIn = (rows: readonly RowContent[]): number =>
  rows.reduce((count, { donations }) => count + donations.length, 0);

/** A statement's totals, which its document stores. */
export function totalsOf(rows: readonly FiledRow[]) {
  const countOf = (change: FiledRow["change"]) => rows.filter((row) => row.change === change).length;
  const stated = rows.filter(({ change }) => change !== "delete");
  return {
    rows: rows.length,
    added: countOf("add"),
    modified: countOf("modify"),
    deleted: countOf("delete"),
    donations: donationsIn(stated),
    totalPaise: stated.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  };
}
