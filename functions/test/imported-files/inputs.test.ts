import { paiseToDecimal } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { chequeNumberCell, methodOf } from "../../src/features/offline-donations/import/import-words.ts";
import { directionOf } from "../../src/features/settlements/bank/statement-direction.ts";
import { readStatement } from "../../src/features/settlements/bank/statement.ts";
import { readAmount } from "../../src/imported-tables/amount-cell.ts";
import { readDay } from "../../src/imported-tables/day-cell.ts";
import { AMOUNTS, CHEQUE_NUMBERS, DAYS, DIRECTIONS, METHODS, STATEMENT_HEADINGS } from "./inputs.ts";

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
    const count = [DAYS, AMOUNTS, DIRECTIONS, METHODS, CHEQUE_NUMBERS, STATEMENT_HEADINGS].flat().length;
    expect(count).toBeGreaterThanOrEqual(150);
  });
});
