import { paiseToDecimal } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import {
  chequeNumberCell,
  isReceivedStatus,
  methodOf,
} from "../../src/features/giving/offline-donations/import/import-words.ts";
import { directionOf, directionsOf } from "../../src/features/books/settlements/bank/statement-direction.ts";
import { readStatement } from "../../src/features/books/settlements/bank/statement.ts";
import { readAmount } from "../../src/imported-tables/amount-cell.ts";
import { readDay } from "../../src/imported-tables/day-cell.ts";
import { AMOUNTS, CHEQUE_NUMBERS, DAYS, DIRECTIONS, METHODS, STATEMENT_HEADINGS, STATUSES } from "./inputs.ts";

const amountText = (cell: string) => {
  const amount = readAmount(cell);
  if (amount === undefined || amount === "empty") return amount;
  return [amount.mark ?? "", paiseToDecimal(amount.paise)].join(" ").trim();
};

describe("In a file", () => {
  it.each(DAYS)("%j is the day %s", (input, day) => {
    expect(readDay(input)).toBe(day);
  });

  it.each(AMOUNTS)("%j is the amount %s", (input, amount) => {
    expect(amountText(input)).toBe(amount);
  });

  it.each(DIRECTIONS)("%j beside an amount says that money went %s", (input, direction) => {
    expect(directionOf(input)).toBe(direction);
  });

  it.each(METHODS)("%j is the method %s", (input, method) => {
    expect(methodOf(input)).toBe(method);
  });

  it.each(STATUSES)("the status %j says that the money came: %s", (input, isReceived) => {
    expect(isReceivedStatus(input)).toBe(isReceived);
  });

  it.each([
    [["C", "D"], "D", "out"],
    [["CR", "D"], "D", "out"],
    [["D", "W"], "D", "in"],
    [["D.", "W."], "W.", "out"],
    // Deposits or debits: nobody can tell.
    [["D", "D"], "D", undefined],
    [["C", "D", "W"], "D", undefined],
  ] as const)("beside %j, %j says that money went %s", (cells, cell, direction) => {
    expect(directionsOf(cells)(cell)).toBe(direction);
  });

  it.each(CHEQUE_NUMBERS)("%j is the cheque %s", (input, number) => {
    expect(chequeNumberCell(input)).toBe(number);
  });

  it.each(STATEMENT_HEADINGS)("%s are the columns %s", (headings, columns) => {
    const names = columns.split(",");
    const line = names.map((name) => (name === "date" ? "20/11/2026" : name === "credit" ? "5.00" : ""));
    const { layout } = readStatement(`${headings}\n${line.join(",")}\n`);
    expect(layout.columns).toEqual(
      Object.fromEntries(names.flatMap((name, index) => (name === "" ? [] : [[name, index]]))),
    );
  });

  it("so many inputs were tried", () => {
    const count = [DAYS, AMOUNTS, DIRECTIONS, METHODS, STATUSES, CHEQUE_NUMBERS, STATEMENT_HEADINGS].flat().length;
    expect(count).toBeGreaterThanOrEqual(150);
  });
});
