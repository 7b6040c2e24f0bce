import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import { type TableRow, tableRow } from "./table-row.ts";

export const CSV_SEPARATORS = [",", ";", "\t", "|"] as const;
const Cells = z.array(z.array(z.object({ text: z.string(), isQuoted: z.boolean() })));

/**
 * Reads a CSV file as spreadsheets and banks save it: with or without a byte order mark, any line ends, quotes inside a cell that is not quoted.
 * Row n is row n of the spreadsheet, empty rows included; rows may differ in length. Cells are trimmed, and an apostrophe that keeps a cell from being
 * a formula is removed.
 * @param separator without one, the one of `CSV_SEPARATORS` that the first line has most of
 * @returns `undefined` if the text is no CSV, such as with a quote that is never closed
 */
export function readCsv(text: string, separator = separatorOf(text)): TableRow[] | undefined {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      cast: (cell, { quoting }) => ({ text: cell, isQuoted: quoting }),
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
    });
    const parsedRows = z.safeParse(Cells, rows);
    if (!parsedRows.success) return undefined;
    return parsedRows.data.map((row) =>
      tableRow(
        row.map((cell) => withoutFormulaMark(cell.text.trim())),
        // Only a comma can be both a separator of cells and part of an amount.
        separator === "," ? row.map((cell) => !cell.isQuoted) : [],
      ),
    );
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function separatorOf(text: string): string {
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  const countOf = (separator: string) => firstLine.split(separator).length;
  return CSV_SEPARATORS.reduce<string>(
    (best, candidate) => (countOf(candidate) > countOf(best) ? candidate : best),
    ",",
  );
}

const withoutFormulaMark = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);
