import type { StatementColumn, StatementColumns } from "@daansetu/contract";
import { readAmount } from "../../../../imported-tables/amount-cell.ts";
import { readDay } from "../../../../imported-tables/day-cell.ts";
import type { TableRow } from "../../../../imported-tables/table-row.ts";
import { directionOf } from "./statement-direction.ts";

/** Finds the headings of a bank's statement, and what each column means. */

/** Banks write their address and the account before the row of headings. */
const MAX_ROWS_BEFORE_HEADINGS = 100;
/** Number of rows below the headings that are read to detect what a column contains. */
const SAMPLE_ROWS = 200;
/** Maximum length of a heading: a sentence above the transactions is none. */
const MAX_HEADING_LENGTH = 60;

const CREDIT =
  /\b(cr|credit|credits|credited|deposit|deposits|deposited|received|receipt|receipts|inflow|paid in|payments? in|money in)\b|(?<![\p{L}\p{M}])जमा(?![\p{L}\p{M}])/u;
const DEBIT =
  /\b(dr|debit|debits|debited|withdraw\w*|withdrwa\w*|withdrawl|paid(?! in\b)|payments?(?! in\b)|outflow|money out)\b|निकासी|नामे/u;
const WORDS = {
  date: /\b(date|dt|dated|posted on)\b|दिनांक|तारीख/u,
  balance: /\b(balance|bal)\b|शेष/u,
  amount: /\b(amount|amt)\b|राशि/u,
  type: /\b(type|indicator|ind)\b/,
  narration: /\b(narration|narrative|descriptions?|desc|particulars?|remarks?|details?|transactions?|memo)\b|विवरण/u,
  utr: /\butr\b/,
  reference:
    /\b(ref|refno|reference|chq|chqno|cheque|chequeno|check|instrument|instr|rrn)\b|\b(transaction|txn|tran|trn) (id|no|number)\b/,
} as const;

/** Normalises a heading: small letters, single spaces, no punctuation and currency. */
const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .replaceAll(/(?<![\p{L}\p{M}])(inr|rs|in rs|रु)(?![\p{L}\p{M}])/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

type Meaning = StatementColumn | "value-date" | "utr" | "credit-or-debit" | "type" | undefined;

function meaningOf(cell: string): Meaning {
  if (cell.length > MAX_HEADING_LENGTH) return undefined;
  const heading = plainHeading(cell);
  const [isCredit, isDebit] = [CREDIT.test(heading), DEBIT.test(heading)];
  if (WORDS.balance.test(heading)) return "balance";
  if (WORDS.utr.test(heading)) return "utr";
  if (WORDS.date.test(heading)) return /^value (date|dt)$/.test(heading) ? "value-date" : "date";
  if (isCredit && isDebit) return "credit-or-debit";
  if (WORDS.type.test(heading)) return "type";
  if (WORDS.reference.test(heading) && !WORDS.amount.test(heading)) return "reference";
  if (WORDS.narration.test(heading) && !WORDS.amount.test(heading)) return "narration";
  if (isCredit) return "credit";
  if (isDebit) return "debit";
  return WORDS.amount.test(heading) ? "amount" : undefined;
}

/** Index of the row of headings, and the column that each heading stands for. */
export interface Headings {
  index: number;
  columns: StatementColumns;
}

/**
 * The first row that names a date and an amount, and has days below; otherwise the row before the first one with a day and an amount, whose columns a
 * person has to name.
 */
export function findHeadings(rows: readonly TableRow[]): Headings | undefined {
  const first = rows.slice(0, MAX_ROWS_BEFORE_HEADINGS);
  const candidates = first.flatMap((row, index) => {
    const below = rows.slice(index + 1, index + 1 + SAMPLE_ROWS);
    const columns = columnsOf(row, below);
    const { date } = columns;
    if (date === undefined || !hasMoney(columns)) return [];
    return [{ index, columns, hasDays: below.some(({ cells }) => readDay(cells[date] ?? "") !== undefined) }];
  });
  const best = candidates.find(({ hasDays }) => hasDays) ?? candidates[0];
  if (best !== undefined) return best;
  const lineIndex = first.findIndex(
    ({ cells }) =>
      cells.some((cell) => readDay(cell) !== undefined) &&
      cells.some((cell) => /\d[.,]\d\d\b/.test(cell) && typeof readAmount(cell) === "object"),
  );
  if (lineIndex < 1) return undefined;
  const date = first[lineIndex]?.cells.findIndex((cell) => readDay(cell) !== undefined);
  return { index: lineIndex - 1, columns: { date } };
}

export const hasMoney = ({ credit, debit, amount }: StatementColumns): boolean =>
  credit !== undefined || debit !== undefined || amount !== undefined;

function columnsOf({ cells }: TableRow, sample: readonly TableRow[]): StatementColumns {
  const meanings = cells.map(meaningOf);
  const first = (...wanted: Meaning[]) =>
    wanted.map((meaning) => meanings.indexOf(meaning)).find((index) => index !== -1);
  const holdsDirections = (column: number) => isOfDirections(sample, column);
  const doubtful = meanings.flatMap((meaning, index) => (meaning === "credit-or-debit" ? [index] : []));
  const amount = first("amount") ?? doubtful.find((column) => !holdsDirections(column) && isOfAmounts(sample, column));
  const directions = meanings.flatMap((meaning, index) =>
    (meaning === "type" || meaning === "credit-or-debit") && holdsDirections(index) ? [index] : [],
  );
  const [credit, debit] = [first("credit"), first("debit")];
  // Beside columns of credit and debit, a column of amounts is a total, or in another currency.
  const hasBoth = credit !== undefined && debit !== undefined;
  return withoutGaps({
    date: first("date", "value-date"),
    narration: first("narration"),
    reference: first("utr", "reference"),
    credit: hasBoth || amount === undefined ? credit : undefined,
    debit: hasBoth || amount === undefined ? debit : undefined,
    amount: hasBoth ? undefined : amount,
    direction: hasBoth || amount === undefined ? undefined : nearest(directions, amount),
    balance: first("balance"),
  });
}

/** A statement may have "Dr / Cr" twice: for the amount and for the balance. The one after the amount belongs to it. */
const nearest = (columns: readonly number[], amount: number): number | undefined =>
  columns.find((column) => column > amount) ?? columns.at(-1);

const filled = (sample: readonly TableRow[], column: number) =>
  sample.flatMap(({ cells }) => (cells[column] === undefined || cells[column] === "" ? [] : [cells[column]]));

const isOfDirections = (sample: readonly TableRow[], column: number) =>
  filled(sample, column).some((cell) => directionOf(cell) !== undefined);

const isOfAmounts = (sample: readonly TableRow[], column: number) =>
  filled(sample, column).some((cell) => typeof readAmount(cell) === "object");

function withoutGaps(columns: StatementColumns): StatementColumns {
  const known: StatementColumns = {};
  for (const [name, index] of Object.entries(columns)) if (index !== undefined) Object.assign(known, { [name]: index });
  return known;
}
