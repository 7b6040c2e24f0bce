import { createHash } from "node:crypto";
import { MAX_STATEMENT_LINES, type StatementProblem, type StatementReading } from "@daansetu/contract";
import { CSV_SEPARATORS, readCsv } from "../../../http/read-csv.ts";
import { dayOf, paiseOf } from "./statement-cells.ts";

/** A line of a bank's statement that moved money. */
export interface BankLine {
  /** Hash of what it says; lines that say the same are numbered, so that the same statement has the same ids every time. */
  id: string;
  /** Number of the row in the file, the headings counted. */
  lineNumber: number;
  day: string;
  /** Received, or negative: paid. */
  amountPaise: number;
  narration: string;
  reference: string;
}

type ColumnName = keyof StatementReading["columns"];

export interface Statement {
  /** The file's heading of each column that was recognised. */
  columns: Partial<Record<ColumnName, string>>;
  lines: BankLine[];
  unreadable: { lineNumber: number; problem: StatementProblem }[];
}

/** Headings as banks write them, without punctuation and currency; the first that a file has is taken. */
const SYNONYMS: Readonly<Record<ColumnName | "sign", readonly string[]>> = {
  date: [
    ...["date", "transaction date", "txn date", "tran date", "trans date", "posting date", "post date", "posted date"],
    ...["value date", "value dt", "date of transaction"],
  ],
  narration: [
    ...["narration", "description", "particulars", "transaction remarks", "remarks", "transaction details", "details"],
    ...["transaction description", "transaction particulars", "narrative"],
  ],
  reference: [
    ...["utr", "utr no", "utr number", "reference", "reference no", "reference number", "ref no", "ref number"],
    ...[
      "chq ref no",
      "chq ref number",
      "ref no cheque no",
      "cheque ref no",
      "cheque no ref no",
      "transaction id",
      "tran id",
    ],
    ...["cheque no", "cheque number", "chq no", "instrument id", "instrument number"],
  ],
  credit: [
    ...["credit", "credit amount", "credit amt", "credits", "deposit", "deposit amount", "deposit amt", "deposits"],
    ...["cr", "cr amount", "amount credited", "received"],
  ],
  debit: [
    ...[
      "debit",
      "debit amount",
      "debit amt",
      "debits",
      "withdrawal",
      "withdrawal amount",
      "withdrawal amt",
      "withdrawals",
    ],
    ...["dr", "dr amount", "amount debited", "paid"],
  ],
  amount: ["amount", "transaction amount", "txn amount", "tran amount"],
  sign: ["dr cr", "cr dr", "debit credit", "credit debit", "type", "transaction type", "txn type"],
};

/** Banks write their address and the account before the headings. */
const MAX_ROWS_BEFORE_HEADINGS = 60;

const normalised = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .replaceAll(/\b(inr|rs|in)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

type Columns = Partial<Record<ColumnName | "sign", number>>;

function columnsOf(row: readonly string[]): Columns {
  const headings = row.map(normalised);
  const columns: Columns = {};
  for (const name of ["date", "narration", "reference", "credit", "debit", "amount", "sign"] as const) {
    const synonym = SYNONYMS[name].find((candidate) => headings.includes(candidate));
    if (synonym !== undefined) columns[name] = headings.indexOf(synonym);
  }
  return columns;
}

const hasMoney = ({ credit, amount }: Columns) => credit !== undefined || amount !== undefined;

/** Reads a bank's CSV. Lines after the headings that have neither a date nor an amount, such as totals and notes, are no transactions. */
export function readStatement(text: string): Statement {
  // Above the headings, banks write the account and its owner: the first line does not show the separator.
  for (const separator of CSV_SEPARATORS) {
    const rows = readCsv(text, separator) ?? [];
    const headingIndex = rows.slice(0, MAX_ROWS_BEFORE_HEADINGS).findIndex((row) => {
      const columns = columnsOf(row);
      return columns.date !== undefined && hasMoney(columns);
    });
    const headings = rows[headingIndex];
    if (headings !== undefined) return readRows(rows, headingIndex, headings);
  }
  return { columns: {}, lines: [], unreadable: [{ lineNumber: 0, problem: "no-headings" }] };
}

function readRows(rows: readonly string[][], headingIndex: number, headings: readonly string[]): Statement {
  const columns = columnsOf(headings);
  const statement: Statement = { columns: namesOf(columns, headings), lines: [], unreadable: [] };
  const bodyRows = rows.slice(headingIndex + 1);
  if (bodyRows.length > MAX_STATEMENT_LINES)
    return { ...statement, unreadable: [{ lineNumber: 0, problem: "too-many-lines" }] };
  const countByText = new Map<string, number>();
  for (const [index, row] of bodyRows.entries()) {
    const lineNumber = headingIndex + index + 2;
    const cell = (name: keyof Columns) => (columns[name] === undefined ? "" : (row[columns[name]] ?? ""));
    const day = dayOf(cell("date"));
    const amountPaise = amountOf(cell);
    if (day === undefined && (amountPaise === 0 || cell("date") === "")) continue;
    if (day === undefined) {
      // A total or a note below the transactions has no date; where there is some text, it was meant as one.
      if (/\d/.test(cell("date"))) statement.unreadable.push({ lineNumber, problem: "bad-date" });
    } else if (amountPaise === undefined) statement.unreadable.push({ lineNumber, problem: "bad-amount" });
    else if (amountPaise !== 0) {
      const narration = cell("narration").replaceAll(/\s+/g, " ");
      const reference = cell("reference");
      const said = JSON.stringify([day, amountPaise, narration, reference]);
      const count = (countByText.get(said) ?? 0) + 1;
      countByText.set(said, count);
      const id = createHash("sha256").update(`${said}#${count}`).digest("hex").slice(0, 40);
      statement.lines.push({ id, lineNumber, day, amountPaise, narration, reference });
    }
  }
  if (statement.lines.length === 0) statement.unreadable.push({ lineNumber: 0, problem: "no-lines" });
  return statement;
}

/** `undefined` if a cell is no amount. */
function amountOf(cell: (name: keyof Columns) => string): number | undefined {
  const creditPaise = paiseOf(cell("credit"));
  const debitPaise = paiseOf(cell("debit"));
  const plainPaise = paiseOf(cell("amount"));
  if (creditPaise === undefined || debitPaise === undefined || plainPaise === undefined) return undefined;
  if (creditPaise !== 0 || debitPaise !== 0) return creditPaise - Math.abs(debitPaise);
  const sign = cell("sign").toLowerCase();
  return /^d(r|ebit)?\b/.test(sign) ? -Math.abs(plainPaise) : plainPaise;
}

function namesOf(columns: Columns, headings: readonly string[]): Statement["columns"] {
  const names: Statement["columns"] = {};
  for (const name of ["date", "narration", "reference", "credit", "debit", "amount"] as const) {
    const index = columns[name];
    if (index !== undefined) names[name] = headings[index] ?? "";
  }
  return names;
}
