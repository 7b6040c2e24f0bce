import { plainCell } from "./plain-cell.ts";

/** A row of a file that was imported. */
export interface TableRow {
  cells: readonly string[];
  /** True if each cell could be a part of an amount whose commas were taken for separators: `17,00,465.32` without quotes. */
  mayBePart: readonly boolean[];
}

export const tableRow = (cells: readonly string[], mayBePart: readonly boolean[] = []): TableRow => ({
  cells,
  mayBePart,
});

/** True if a row says nothing; rules of asterisks or dashes are none either. */
export const isEmptyRow = ({ cells }: TableRow): boolean => cells.every((cell) => /^[*=_-]*$/.test(plainCell(cell)));

const FIRST_PART = /^\(?[-+]?(₹|rs\.?|inr|cr|dr)? ?[-+]?\d{1,3}$/iu;
const MIDDLE_PART = /^\d{2,3}$/;
const LAST_PART = /^\d{3}(\.\d{1,2})?\)?-?( ?(cr|dr)\.?)?(\/-)?$/i;

/**
 * Why the cells of a row may stand below headings to which they do not belong. A comma without quotes, in an amount or a text, moves all cells after it,
 * which makes an amount another one, or a payment a receipt.
 * @param amountColumns where amounts are expected
 */
export function isShifted(row: TableRow, headings: TableRow, amountColumns: readonly number[]): boolean {
  const { length } = headings.cells;
  const { cells } = row;
  if (cells.slice(length).some((cell) => cell !== "")) return true;
  if (cells.length > length) {
    // Some banks end each line with a separator. That nothing has moved shows where the last column is no amount and is filled.
    const lastFilled = cells[length - 1] !== "" && !amountColumns.includes(length - 1);
    if (!lastFilled) return true;
  }
  return amountColumns.some((start) => hasSplitAmount(row, start, length, amountColumns));
}

function hasSplitAmount(
  { cells, mayBePart }: TableRow,
  start: number,
  headingCount: number,
  amountColumns: readonly number[],
): boolean {
  const isPart = (index: number, pattern: RegExp) => mayBePart[index] === true && pattern.test(cells[index] ?? "");
  if (!isPart(start, FIRST_PART)) return false;
  let end = start + 1;
  while (isPart(end, MIDDLE_PART) && !isPart(end, LAST_PART)) end += 1;
  if (!isPart(end, LAST_PART)) return false;
  const parts = Array.from({ length: end - start }, (_, index) => start + 1 + index);
  // An amount and a balance of three digits beside it look the same, but then the row has as many cells as there are headings, and no balance begins with a zero.
  return (
    cells.length !== headingCount ||
    parts.some((index) => !amountColumns.includes(index) || /^0\d/.test(cells[index] ?? ""))
  );
}
