/** What a cell may hold; nothing stands for an empty one. */
export type Cell = string | number | undefined;

export interface Column<Row> {
  head: string;
  cell: (row: Row) => Cell;
}

/** Excel takes a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = "\uFEFF";
const ROWS_A_PIECE = 200;

/** A spreadsheet calculates what begins with one of these: a name typed by a donor must stay a name (OWASP, "CSV injection"). */
const CALCULATED = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180, with the byte order mark that Excel wants), a few hundred rows a piece, as they come: as many rows as
 * there are, in little memory.
 */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string, void, undefined> {
  let piece = BYTE_ORDER_MARK + line(columns.map(({ head }) => head));
  let count = 0;
  for await (const row of rows) {
    piece += line(columns.map(({ cell }) => cell(row)));
    count += 1;
    if (count % ROWS_A_PIECE !== 0) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

const line = (cells: readonly Cell[]) => `${cells.map(written).join(",")}\r\n`;

/** A number is a number; a text that would be calculated gets an apostrophe before it, which spreadsheets do not show. */
function written(cell: Cell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const safe = CALCULATED.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
