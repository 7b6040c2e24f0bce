import { type FieldError, fieldErrorOf, IMPORT_COLUMNS, type ImportColumn, MAX_IMPORT_LINES } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import { readCsv } from "../../../http/read-csv.ts";

/** A line of the file with its cells by column. Empty cells are left out. */
export interface ImportedCells {
  /** As a spreadsheet counts: the head is 1. */
  line: number;
  cells: Readonly<Partial<Record<ImportColumn, string>>>;
  /** The error of the line as a whole. */
  errors: FieldError[];
}

const REQUIRED_COLUMNS: readonly ImportColumn[] = ["Received on", "Method", "Amount", "Donor"];

/**
 * The lines of a file that are not empty. The columns may be in any order, and those that no line needs may be missing.
 * @throws AppError `bad-input` for the field `file`, if it cannot be read as a whole
 */
export function importLinesOf(file: string): ImportedCells[] {
  const [head, ...rows] = readCsv(file) ?? throwFor("not-csv");
  if (head === undefined) return throwFor("no-lines");
  const columns = columnsOf(head);
  const lines = rows.flatMap((row, index) => {
    if (row.every((cell) => cell === "")) return [];
    return [{ line: index + 2, cells: cellsOf(row, columns), errors: rowErrors(row, columns) }];
  });
  if (lines.length === 0) return throwFor("no-lines");
  if (lines.length > MAX_IMPORT_LINES) return throwFor("too-many-lines");
  return lines;
}

/** The column of each place of the head; `undefined` for an empty head cell. */
function columnsOf(head: readonly string[]): (ImportColumn | undefined)[] {
  const columns = head.map((cell) => {
    if (cell === "") return undefined;
    const column = IMPORT_COLUMNS.find((name) => name.toLowerCase() === cell.toLowerCase().replaceAll(/\s+/g, " "));
    return column ?? throwFor("unknown-column", cell);
  });
  const missing = REQUIRED_COLUMNS.find((column) => !columns.includes(column));
  if (missing !== undefined) return throwFor("column-missing", missing);
  const repeated = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index);
  return repeated === undefined ? columns : throwFor("column-twice", repeated);
}

const cellsOf = (row: readonly string[], columns: readonly (ImportColumn | undefined)[]): ImportedCells["cells"] =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const cell = row[index] ?? "";
      return column === undefined || cell === "" ? [] : [[column, cell]];
    }),
  );

/** More cells than the head: an amount with commas that is not in quotes moves every cell after it. */
const rowErrors = (row: readonly string[], columns: readonly (ImportColumn | undefined)[]): FieldError[] =>
  row.some((cell, index) => cell !== "" && columns[index] === undefined) ? [fieldErrorOf("", "too-many-cells")] : [];

/** @param column the head of the column that is the problem */
function throwFor(problem: string, column?: string): never {
  const fieldError = fieldErrorOf("file", problem);
  const message = column === undefined ? fieldError.message : `${column}: ${fieldError.message}`;
  throw new AppError("bad-input", message, { fields: [{ ...fieldError, message }] });
}
