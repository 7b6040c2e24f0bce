import { MAX_STATEMENT_LINES, type StatementLayout } from "@daansetu/contract";
import { CSV_SEPARATORS, readCsv } from "../../../../imported-tables/read-csv.ts";
import type { TableRow } from "../../../../imported-tables/table-row.ts";
import { findHeadings, type Headings, hasMoney } from "./statement-headings.ts";
import { type BankLine, readStatementRows, type UnreadableLine } from "./statement-rows.ts";

export type { BankLine } from "./statement-rows.ts";

export interface Statement {
  /** The headings of the file; empty if none were found. */
  headings: readonly string[];
  layout: StatementLayout;
  lines: BankLine[];
  unreadable: UnreadableLine[];
}

/**
 * Reads a bank's CSV. A line that could be read in two ways is not read, but named with the reason.
 * @param chosen what a person has said about a file with these headings
 */
export function readStatement(csv: string, chosen?: StatementLayout): Statement {
  const table = findTable(csv);
  if (table === undefined)
    return {
      ...{ headings: [], lines: [], layout: { columns: {}, dateOrder: "day-first" } },
      unreadable: [{ lineNumber: 0, problem: "no-headings" }],
    };
  const { rows, headings, headingRow } = table;
  const layout = chosen ?? { columns: headings.columns, dateOrder: "day-first" };
  const statement: Statement = { headings: headingRow.cells, layout, lines: [], unreadable: [] };
  const firstLineNumber = headings.index + 2;
  const body = rows.slice(headings.index + 1).map((row, index) => ({ row, lineNumber: firstLineNumber + index }));
  const asWhole = (problem: UnreadableLine["problem"]) => ({ ...statement, unreadable: [{ lineNumber: 0, problem }] });
  if (layout.columns.date === undefined || !hasMoney(layout.columns)) return asWhole("no-columns");
  if (body.length > MAX_STATEMENT_LINES) return asWhole("too-many-lines");
  const { lines, unreadable } = readStatementRows(headingRow, body, {
    columns: layout.columns,
    dateOrder: chosen?.dateOrder,
  });
  return {
    ...statement,
    lines,
    unreadable: lines.length > 0 ? unreadable : [...unreadable, { lineNumber: 0, problem: "no-lines" }],
  };
}

/** The headings of a bank's CSV, by which its stored layout is found; `undefined` if there are none. */
export const headingsOf = (csv: string): readonly string[] | undefined => findTable(csv)?.headingRow.cells;

/** Finds the table in a CSV. Banks write the account and its owner above the headings, so the first line does not show the separator. */
function findTable(csv: string): { rows: TableRow[]; headings: Headings; headingRow: TableRow } | undefined {
  const tables = CSV_SEPARATORS.flatMap((separator) => {
    const rows = readCsv(csv, separator) ?? [];
    const headings = findHeadings(rows);
    const headingRow = headings && rows[headings.index];
    return headings === undefined || headingRow === undefined ? [] : [{ rows, headings, headingRow }];
  });
  return tables.find(({ headings }) => hasMoney(headings.columns)) ?? tables[0];
}
