import { createHash } from "node:crypto";
import type { StatementColumns, StatementProblem } from "@daansetu/contract";
import { readAmount } from "../../../../imported-tables/amount-cell.ts";
import { type DateOrder, dayColumn } from "../../../../imported-tables/day-cell.ts";
import { plainCell } from "../../../../imported-tables/plain-cell.ts";
import { isEmptyRow, hasShiftedCells, type TableRow } from "../../../../imported-tables/table-row.ts";
import { balanceDoubts } from "./statement-balance.ts";
import { amountReader } from "./statement-direction.ts";

/** A line of a bank's statement that moved money. */
export interface BankLine {
  /** Hash of the line's content; identical lines are numbered, so that each has its own id. */
  id: string;
  /** Number of the row in the file, including the headings. */
  lineNumber: number;
  day: string;
  /** Amount received; negative if it was paid. */
  amountPaise: number;
  narration: string;
  reference: string;
  /** All words of the line, with a line break wherever a cell has one or continues in the next row: the bank may have cut a reference there. */
  text: string;
}

export interface UnreadableLine {
  lineNumber: number;
  problem: StatementProblem;
}

/** Words beside sums, which are not transactions. */
const SUM = /\b(sub ?totals?|totals?|opening|closing|balance|b\/f|c\/f|brought forward|carried forward|summary)\b/i;
const BALANCE_LINE = /^(opening|closing) balance$|^(balance )?(b\/f|c\/f|brought forward|carried forward)$/i;
/** Matches text meant as a date, even if invalid: 31/02/2026, 2026-13-01, 20-Foo-2026. */
const DATE_LIKE = /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+\d{2,4}/i;

/** A row that has been read, to which rows below may add words. */
interface ReadRow {
  lineNumber: number;
  day: string;
  amountPaise: number;
  balancePaise: number | undefined;
  followsDirectly: boolean;
  words: string[];
}

/** Reads the rows below the headings. Rows that are no transactions, such as totals and notes, are left out. */
export function readStatementRows(
  headings: TableRow,
  body: readonly { lineNumber: number; row: TableRow }[],
  { columns, dateOrder }: { columns: StatementColumns; dateOrder: DateOrder | undefined },
): { lines: BankLine[]; unreadable: UnreadableLine[] } {
  const rows = body.map(({ row }) => row);
  const cellAt = (row: TableRow, column: number | undefined) => (column === undefined ? "" : (row.cells[column] ?? ""));
  const readDayOf = dayColumn(
    rows.map((row) => cellAt(row, columns.date)),
    dateOrder,
  );
  const readAmountOf = amountReader(columns, rows);
  const amountColumns = [columns.credit, columns.debit, columns.amount, columns.balance].filter(
    (column) => column !== undefined,
  );
  const numberColumns = new Set([...amountColumns, columns.date, columns.direction]);
  const wordsOf = ({ cells }: TableRow) => cells.map((cell, column) => (numberColumns.has(column) ? "" : cell));
  const isContinuation = ({ cells }: TableRow) =>
    cells.every((cell, column) => cell === "" || !numberColumns.has(column)) && !SUM.test(cells.join(" "));

  const read: ReadRow[] = [];
  const unreadable: UnreadableLine[] = [];
  /** The current line, which the next row may continue. */
  let open: ReadRow | undefined;
  let followsDirectly = false;
  let isBelowSumHeading = false;
  const refuse = (lineNumber: number, problem: StatementProblem) => {
    unreadable.push({ lineNumber, problem });
    open = undefined;
    followsDirectly = false;
  };

  for (const { lineNumber, row } of body) {
    if (isEmptyRow(row) || isRepeated(row, headings)) {
      open = undefined;
      continue;
    }
    const dateText = plainCell(cellAt(row, columns.date));
    const dayRead = readDayOf(dateText);
    const amount = readAmountOf(row);
    const isMoney = "problem" in amount || (amount.paise ?? 0) !== 0;
    const text = row.cells.join(" ");
    if ("problem" in dayRead && dayRead.problem !== "unclear-date") {
      if (open !== undefined && isContinuation(row)) {
        for (const [column, more] of wordsOf(row).entries())
          if (more !== "")
            open.words[column] = [open.words[column] ?? "", more].filter((part) => part !== "").join("\n");
        continue;
      }
      open = undefined;
      const isSum = SUM.test(text);
      if (DATE_LIKE.test(dateText) || (isMoney && !isSum && !isBelowSumHeading)) refuse(lineNumber, "bad-date");
      // Amounts below headings such as "Opening balance, Debits, Credits" are sums, not transactions.
      isBelowSumHeading = isSum && !/\d/.test(text);
      continue;
    }
    isBelowSumHeading = false;
    if (hasShiftedCells(row, headings, amountColumns)) refuse(lineNumber, "shifted-cells");
    else if ("problem" in amount) refuse(lineNumber, amount.problem);
    else if (BALANCE_LINE.test(plainCell(cellAt(row, columns.narration)))) open = undefined;
    else if (amount.paise === undefined) {
      if (!SUM.test(text)) refuse(lineNumber, "no-amount");
    } else if ("problem" in dayRead) refuse(lineNumber, dayRead.problem);
    else if (amount.paise !== 0) {
      const balance = readAmount(cellAt(row, columns.balance));
      open = {
        ...{ lineNumber, day: dayRead.day, amountPaise: amount.paise, followsDirectly, words: wordsOf(row) },
        balancePaise: typeof balance === "object" ? signedPaise(balance) : undefined,
      };
      read.push(open);
      followsDirectly = true;
    }
  }
  const doubts = balanceDoubts(read);
  for (const index of doubts) unreadable.push({ lineNumber: read[index]?.lineNumber ?? 0, problem: "balance-differs" });
  const sure = read.filter((_, index) => !doubts.has(index));
  return {
    lines: withIds(sure, columns),
    unreadable: unreadable.toSorted((a, b) => a.lineNumber - b.lineNumber),
  };
}

const signedPaise = ({ paise, mark }: { paise: number; mark: string | undefined }) =>
  mark === "-" || mark === "dr" ? -paise : paise;

/** Banks repeat the headings on each page. */
const isRepeated = ({ cells }: TableRow, headings: TableRow) =>
  cells.length <= headings.cells.length && cells.every((cell, index) => cell === headings.cells[index]);

function withIds(rows: readonly ReadRow[], columns: StatementColumns): BankLine[] {
  const countBySaid = new Map<string, number>();
  return rows.map(({ lineNumber, day, amountPaise, words }) => {
    const wordsAt = (column: number | undefined) =>
      column === undefined ? "" : (words[column] ?? "").replaceAll(/\s+/g, " ");
    const [narration, reference] = [wordsAt(columns.narration), wordsAt(columns.reference)];
    const said = JSON.stringify([day, amountPaise, narration, reference]);
    const count = (countBySaid.get(said) ?? 0) + 1;
    countBySaid.set(said, count);
    const id = createHash("sha256").update(`${said}#${count}`).digest("hex").slice(0, 40);
    return { id, lineNumber, day, amountPaise, narration, reference, text: words.join(" ") };
  });
}
