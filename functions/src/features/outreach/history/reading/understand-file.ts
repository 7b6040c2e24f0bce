import { HISTORY_SEPARATORS, type HistoryKind, type HistoryReading, isTaxIdHeading } from "@daansetu/contract";
import { readCsv } from "../../../../imported-tables/read-csv.ts";
import { isEmptyRow, type TableRow } from "../../../../imported-tables/table-row.ts";
import { headingCell, textCell } from "./history-cells.ts";
import { guessColumns } from "./history-headings.ts";

/** Maximum number of rows above the headings, such as titles. */
const MAX_ROWS_BEFORE_HEADINGS = 20;
const MAX_SAMPLE_CHARACTERS = 60;

export interface UnderstoodHead {
  reading: HistoryReading;
  /** What each column has in its first filled row. */
  samples: string[];
}

/**
 * How the first rows of a file are understood: the row of headings is the one with most words that we know. If there is none, it is the first row
 * with more than one cell, and a person says what its columns are.
 * @returns `undefined` if the text is no table
 */
export function understandFile(kind: HistoryKind, head: string): UnderstoodHead | undefined {
  const candidates = HISTORY_SEPARATORS.flatMap((separator) => {
    const rows = readCsv(head, separator)?.slice(0, MAX_ROWS_BEFORE_HEADINGS) ?? [];
    return rows.flatMap((row, index) =>
      isEmptyRow(row) ? [] : [{ separator, index, row, known: knownIn(kind, row) }],
    );
  });
  const most = Math.max(0, ...candidates.map(({ known }) => known));
  const found =
    most > 0
      ? candidates.find(({ known }) => known === most)
      : candidates.toSorted((a, b) => b.row.cells.length - a.row.cells.length)[0];
  if (found === undefined) return undefined;
  const headings = found.row.cells.map(headingCell);
  const rowsBelow = readCsv(head, found.separator)?.slice(found.index + 1) ?? [];
  const reading: HistoryReading = {
    headings,
    ...guessColumns(kind, headings),
    headLine: found.index + 1,
    separator: found.separator,
    dayOrder: "day-first",
    keepRepeated: false,
  };
  return { reading, samples: headings.map((heading, index) => sampleOf(heading, rowsBelow, index)) };
}

function sampleOf(heading: string, rows: readonly TableRow[], index: number): string {
  if (isTaxIdHeading(heading)) return "";
  const filled = rows.map(({ cells }) => textCell(cells[index] ?? "", MAX_SAMPLE_CHARACTERS));
  return filled.find((text) => text !== undefined) ?? "";
}

const knownIn = (kind: HistoryKind, { cells }: TableRow): number =>
  guessColumns(kind, cells).columns.filter((field) => field !== null).length;
