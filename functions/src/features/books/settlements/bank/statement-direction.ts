import type { StatementColumns, StatementProblem } from "@daansetu/contract";
import { type AmountCell, readAmount } from "../../../../imported-tables/amount-cell.ts";
import { plainCell } from "../../../../imported-tables/plain-cell.ts";
import type { TableRow } from "../../../../imported-tables/table-row.ts";

/** Direction of a statement's amount: received by the account, or paid from it. */

type Direction = "in" | "out";

const IN = /^(cr|c|credit|credited|deposit|deposited|deposits|received|receipt|in|money in|paid in|\+|जमा)\.?$/u;
const OUT =
  /^(dr|d|debit|debited|withdrawal|withdrawn|withdrawl|withdraw|paid|payment|out|money out|paid out|-|नामे|निकासी)\.?$/u;

/** The direction that a cell such as "CR", "Withdrawal" or "Debit" states. `undefined` for other words: "NEFT" is no direction. */
export function directionOf(cell: string): Direction | undefined {
  const word = plainCell(cell)
    .toLowerCase()
    .replace(/^\((.*)\)$/, "$1");
  return IN.test(word) ? "in" : OUT.test(word) ? "out" : undefined;
}

const LETTER = /^\(?([cdw])\.?\)?$/i;

/**
 * Interprets the direction cells of one column. "D" means debit beside "C", and deposit beside "W"; alone it is ambiguous.
 * @param cells of all lines
 */
export function directionsOf(cells: readonly string[]): (cell: string) => Direction | undefined {
  const letterOf = (cell: string) => LETTER.exec(plainCell(cell))?.[1]?.toLowerCase();
  const letters = new Set(cells.map(letterOf));
  const isDeposit = letters.has("w");
  const isDebit = letters.has("c") || cells.some((cell) => letterOf(cell) === undefined && directionOf(cell) === "in");
  return (cell) => {
    const letter = letterOf(cell);
    if (letter === "w") return "out";
    if (letter !== "d") return directionOf(cell);
    return isDeposit === isDebit ? undefined : isDeposit ? "in" : "out";
  };
}

/** Amount in paise, negative if paid; 0 for an amount of zero; `undefined` if the line has none. */
export type LineAmount = { paise: number | undefined } | { problem: StatementProblem };

type AmountRead = AmountCell | "empty" | undefined;
const isMoney = (amount: AmountRead): amount is AmountCell => typeof amount === "object" && amount.paise !== 0;

/** Returns a reader for the amounts of a statement's lines; all lines together show how this bank writes directions. */
export function amountReader(columns: StatementColumns, rows: readonly TableRow[]): (row: TableRow) => LineAmount {
  const cellAt = (row: TableRow, column: number | undefined) => (column === undefined ? "" : (row.cells[column] ?? ""));
  const amountsIn = (column: number | undefined) =>
    rows.map((row) => readAmount(cellAt(row, column))).filter((amount) => isMoney(amount));
  const debits = amountsIn(columns.debit);
  const isDebitNegative = debits.length > 0 && debits.every(({ mark }) => mark === "-");
  const marks = new Set(amountsIn(columns.amount).map(({ mark }) => mark));
  const directionSaid = directionsOf(rows.map((row) => cellAt(row, columns.direction)));

  const ofColumn = (amount: AmountCell, column: "credit" | "debit"): LineAmount => {
    const { paise, mark } = amount;
    if (column === "credit")
      return mark === undefined || mark === "+" || mark === "cr" ? { paise } : { problem: "no-direction" };
    const isDebit = mark === "dr" || mark === (isDebitNegative ? "-" : undefined);
    return isDebit ? { paise: -paise } : { problem: "no-direction" };
  };

  const ofPlainAmount = ({ paise, mark }: AmountCell, said: string): LineAmount => {
    const marked: Direction | undefined = mark === undefined ? undefined : mark === "cr" || mark === "+" ? "in" : "out";
    const direction = said === "" ? undefined : directionSaid(said);
    if (said !== "" && direction === undefined) return { problem: "no-direction" };
    if (direction !== undefined && marked !== undefined && direction !== marked) return { problem: "no-direction" };
    // An unmarked amount counts as received only if the file marks paid amounts with a minus.
    const implied = marks.has("-") && !marks.has("cr") && !marks.has("dr") ? "in" : undefined;
    const found = direction ?? marked ?? (columns.direction === undefined ? implied : undefined);
    return found === undefined ? { problem: "no-direction" } : { paise: found === "in" ? paise : -paise };
  };

  return (row) => {
    const credit = readAmount(cellAt(row, columns.credit));
    const debit = readAmount(cellAt(row, columns.debit));
    const plain = readAmount(cellAt(row, columns.amount));
    if (credit === undefined || debit === undefined || plain === undefined) return { problem: "bad-amount" };
    const isEmpty = [credit, debit, plain].every((amount) => amount === "empty");
    const money = [credit, debit, plain].filter((amount) => isMoney(amount));
    if (money.length > 1) return { problem: "two-amounts" };
    if (isMoney(credit)) return ofColumn(credit, "credit");
    if (isMoney(debit)) return ofColumn(debit, "debit");
    if (isMoney(plain)) return ofPlainAmount(plain, plainCell(cellAt(row, columns.direction)));
    return { paise: isEmpty ? undefined : 0 };
  };
}
