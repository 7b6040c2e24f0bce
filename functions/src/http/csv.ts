/** `undefined` is an empty cell. */
export type Cell = string | number | undefined;

export interface Column<Row> {
  head: string;
  cell: (row: Row) => Cell;
}

/** Excel recognises UTF-8 only by this mark. */
const BYTE_ORDER_MARK = "\uFEFF";
const ROWS_PER_CHUNK = 200;

/**
 * Spreadsheets evaluate text that begins with one of these, such as a name typed by a donor (OWASP, "CSV injection"). Some read the full-width forms
 * as the plain ones, and skip spaces and characters without width before them.
 */
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** Text in chunks that says how many rows it has yielded. */
export interface CountedChunks extends AsyncIterable<string> {
  readonly rowCount: number;
}

/** @param chunksOf is given what counts a row */
export function countedChunks(chunksOf: (countRow: () => void) => AsyncIterable<string>): CountedChunks {
  let rowCount = 0;
  const chunks = chunksOf(() => void (rowCount += 1));
  return {
    get rowCount() {
      return rowCount;
    },
    [Symbol.asyncIterator]: () => chunks[Symbol.asyncIterator](),
  };
}

export const CSV_TYPE = "text/csv; charset=utf-8";

/** The file of a list, named after it and the day of the export. */
export const csvFile = <Chunks>(list: string, now: Date, chunks: Chunks) => ({
  type: CSV_TYPE,
  fileName: `${list}-${now.toISOString().slice(0, 10)}.csv`,
  chunks,
});

/**
 * Streams a table as CSV (RFC 4180 with a byte order mark), a chunk of rows at a time, so that memory use does not grow with it.
 * @param options.hasByteOrderMark false for a program that reads the file, and does not expect the mark
 */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  { hasByteOrderMark = true }: { hasByteOrderMark?: boolean } = {},
): CountedChunks {
  return countedChunks((countRow) => linesOf(columns, rows, { hasByteOrderMark, countRow }));
}

async function* linesOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  { hasByteOrderMark, countRow }: { hasByteOrderMark: boolean; countRow: () => void },
): AsyncGenerator<string, void, undefined> {
  let chunk = (hasByteOrderMark ? BYTE_ORDER_MARK : "") + csvLine(columns.map(({ head }) => head));
  let rowCount = 0;
  for await (const row of rows) {
    chunk += csvLine(columns.map(({ cell }) => cell(row)));
    rowCount += 1;
    countRow();
    if (rowCount % ROWS_PER_CHUNK !== 0) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(escapeCell).join(",")}\r\n`;

/** Text that looks like a formula gets a leading apostrophe, which spreadsheets do not display. */
function escapeCell(cell: Cell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const safeText = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
