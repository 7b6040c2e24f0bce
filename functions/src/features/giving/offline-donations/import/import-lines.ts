import {
  type FieldError,
  fieldErrorOf,
  IMPORT_COLUMNS,
  type ImportColumn,
  MAX_IMPORT_LINES,
  type SkippedLine,
} from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import { dayColumn } from "../../../../imported-tables/day-cell.ts";
import { readCsv } from "../../../../imported-tables/read-csv.ts";
import { isEmptyRow, hasShiftedCells, type TableRow } from "../../../../imported-tables/table-row.ts";
import { type ImportHeadings, type ImportSource, readHeadings, type SourceColumn } from "./import-headings.ts";
import { isReceivedStatus, isRupees, yesOrNo } from "./import-words.ts";

/** A line of the file with its cells by column. Empty cells are left out. */
export interface ImportedCells {
  /** The line number as in a spreadsheet: the first line is 1. */
  line: number;
  cells: Readonly<Partial<Record<ImportColumn, string>>>;
  receivedOn: ReturnType<ReturnType<typeof dayColumn>>;
  /** Identifies the donation in the program that wrote the file. */
  origin: { source: ImportSource; id: string } | undefined;
  /** Why the line is not imported. */
  skipped: SkippedLine | undefined;
  /** The errors of the line as a whole. */
  errors: FieldError[];
}

export interface ImportedFile {
  lines: ImportedCells[];
  /** The column as which each heading was recognised. */
  columns: { heading: string; column: ImportColumn }[];
  /** Headings whose columns are not imported. */
  unusedHeadings: string[];
}

/** Maximum number of rows above the headings, such as titles. */
const MAX_ROWS_BEFORE_HEADINGS = 20;
const REQUIRED_COLUMNS: readonly ImportColumn[] = ["Received on", "Amount", "Donor"];
/** Columns that may occur once only, because two different values would mean two donations. */
const SINGLE_COLUMNS: ReadonlySet<SourceColumn> = new Set(["Received on", "Amount", "Reference", "Cheque number"]);

/**
 * The lines of a file that are not empty. The columns may be in any order, with the headings that people and other programs give them.
 * @throws AppError `bad-input` for the field `file`, if it cannot be read as a whole
 */
export function importedFile(file: string): ImportedFile {
  const rows = readCsv(file) ?? throwFor("not-csv");
  if (rows.every(isEmptyRow)) return throwFor("no-lines");
  const found = rows
    .slice(0, MAX_ROWS_BEFORE_HEADINGS)
    .findIndex(({ cells }) => missingColumn(readHeadings(cells)) === undefined);
  const headIndex = Math.max(0, found);
  const head = rows[headIndex] ?? throwFor("no-lines");
  const headings = readHeadings(head.cells);
  const missing = missingColumn(headings);
  if (missing !== undefined) return throwFor("column-missing", missing);
  const repeated = repeatedHeading(head.cells);
  if (repeated !== undefined) return throwFor("column-twice", repeated);
  const body = rows
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row, line }) => line > headIndex + 1 && !isEmptyRow(row));
  if (body.length === 0) return throwFor("no-lines");
  if (body.length > MAX_IMPORT_LINES) return throwFor("too-many-lines");
  const dayOf = dayColumn(body.map(({ row }) => valueOf(row, headings, "Received on")));
  return {
    lines: body.map(({ row, line }) => ({ line, ...readLine(row, head, headings, dayOf) })),
    columns: head.cells.flatMap((heading, index) => {
      const column = IMPORT_COLUMNS.find((name) => name === headings.columns[index]);
      return column === undefined ? [] : [{ heading, column }];
    }),
    unusedHeadings: head.cells.filter((heading, index) => heading !== "" && headings.columns[index] === undefined),
  };
}

function missingColumn({ columns }: ImportHeadings): ImportColumn | undefined {
  const hasName = columns.includes("First name") || columns.includes("Last name");
  return REQUIRED_COLUMNS.find((column) => !columns.includes(column) && !(column === "Donor" && hasName));
}

const repeatedHeading = (cells: readonly string[]): string | undefined =>
  cells.find((cell, index) => cell !== "" && cells.indexOf(cell) !== index);

const valuesOf = ({ cells }: TableRow, { columns }: ImportHeadings, wanted: SourceColumn): string[] =>
  columns.flatMap((column, index) => {
    const cell = cells[index] ?? "";
    return column === wanted && cell !== "" ? [cell] : [];
  });
const valueOf = (row: TableRow, headings: ImportHeadings, wanted: SourceColumn): string =>
  valuesOf(row, headings, wanted)[0] ?? "";

function readLine(
  row: TableRow,
  head: TableRow,
  headings: ImportHeadings,
  dayOf: ReturnType<typeof dayColumn>,
): Omit<ImportedCells, "line"> {
  const value = (column: SourceColumn) => valueOf(row, headings, column);
  const joined = (separator: string, ...columns: SourceColumn[]) =>
    columns
      .map(value)
      .filter((text) => text !== "")
      .join(separator);
  const { source } = headings;
  const id = value("Id");
  const cells = {
    ...Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, value(column)])),
    Donor: value("Donor") || joined(" ", "First name", "Last name") || value("Company"),
    Address: joined(", ", "Address", "Address 2", "City"),
  };
  const amountColumns = headings.columns.flatMap((column, index) => (column === "Amount" ? [index] : []));
  return {
    cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== "")),
    receivedOn: dayOf(value("Received on")),
    origin: source !== undefined && id !== "" ? { source, id } : undefined,
    skipped: skippedReason(value("Status"), value("Test")),
    errors: [
      // An unquoted amount with commas shifts the cells after it.
      ...(hasShiftedCells(row, head, amountColumns) ? [fieldErrorOf("", "too-many-cells")] : []),
      ...[...SINGLE_COLUMNS]
        .filter((column) => new Set(valuesOf(row, headings, column)).size > 1)
        .map((column) => fieldErrorOf(column, "two-values")),
      ...(isRupees(value("Currency")) ? [] : [fieldErrorOf("Amount", "other-currency")]),
      ...(isReceivedStatus(value("Status")) === undefined ? [fieldErrorOf("Status", "unknown-status")] : []),
    ],
  };
}

function skippedReason(status: string, test: string): SkippedLine | undefined {
  if (test.toLowerCase() === "test" || yesOrNo(test === "" ? "no" : test) === true) return "test";
  return isReceivedStatus(status) === false ? "not-received" : undefined;
}

/** @param column the head of the column that is the problem */
function throwFor(problem: string, column?: string): never {
  const fieldError = fieldErrorOf("file", problem);
  const message = column === undefined ? fieldError.message : `${column}: ${fieldError.message}`;
  throw new AppError("bad-input", message, { fields: [{ ...fieldError, message }] });
}
