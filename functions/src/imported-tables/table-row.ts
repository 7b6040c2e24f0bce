import { plainCell } from "./plain-cell.ts";

/** A row of an imported file. */
export interface TableRow {
  cells: readonly string[];
  /** For each cell, true if it could be part of an amount whose commas were taken for separators: `17,00,465.32` without quotes. */
  mayBePart: readonly boolean[];
}

export const tableRow = (cells: readonly string[], mayBePart: readonly boolean[] = []): TableRow => ({
  cells,
  mayBePart,
});

/** True if a row has no content; rules of asterisks or dashes count as none. */
export const isEmptyRow = ({ cells }: TableRow): boolean => cells.every((cell) => /^[*=_-]*$/.test(plainCell(cell)));

const FIRST_PART = /^\(?[-+]?(₹|rs\.?|inr|cr|dr)? ?[-+]?\d{1,3}$/iu;
const MIDDLE_PART = /^\d{2,3}$/;
const LAST_PART = /^\d{3}(\.\d{1,2})?\)?-?( ?(cr|dr)\.?)?(\/-)?$/i;

/**
 * Why the cells of a row may be shifted against their headings. An unquoted comma, in an amount or a text, moves all cells after it, which changes an
 * amount, or a payment into a receipt.
 * @param amountColumns where amounts are expected
 */
export function hasShiftedCells(row: TableRow, headings: TableRow, amountColumns: readonly number[]): boolean {
  const { length } = headings.cells;
  const { cells } = row;
  if (cells.slice(length).some((cell) => cell !== "")) return true;
  if (cells.length > length) {
    // Some banks end each line with a separator. If the last column is filled and is no amount, no cell has moved.
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
  // An amount without quotes ("17,465") and an amount beside a balance of three digits look the same, but in the latter case the row has as
  // many cells as there are headings, and no balance begins with a zero.
  return (
    cells.length !== headingCount ||
    parts.some((index) => !amountColumns.includes(index) || /^0\d/.test(cells[index] ?? ""))
  );
}
