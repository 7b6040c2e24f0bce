import { type Column, csvOf } from "../../../../http/csv.ts";
import type { FiledRow } from "../rows/filed-row.ts";
import { portalColumns, type PortalStatement } from "./portal-columns.ts";

interface NumberedRow {
  row: FiledRow;
  serial: number;
}

/** The portal's CSV. It has no byte order mark, because the portal compares the first title; no cell that passes the checks begins like a formula. */
export async function portalCsv(rows: readonly FiledRow[], statement: PortalStatement): Promise<string> {
  const columns = portalColumns(statement).map(({ title, cell }): Column<NumberedRow> => ({
    head: title,
    cell: ({ row, serial }) => cell(row, serial),
  }));
  const numberedRows = rows.map((row, index) => ({ row, serial: index + 1 }));
  const chunks: string[] = [];
  for await (const chunk of csvOf(columns, numberedRows, { hasByteOrderMark: false })) chunks.push(chunk);
  return chunks.join("");
}
