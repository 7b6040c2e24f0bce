import { expect, it } from "vitest";
import { momentCell, rupeesCell } from "./csv-cells.ts";

it.each([
  [0, "0.00"],
  [5, "0.05"],
  [125_50, "125.50"],
  [1_25_000_00, "125000.00"],
])("%d paise are written as %s", (paise, expectedCell) => {
  expect(rupeesCell(paise)).toBe(expectedCell);
});

it("A time is written in India's time zone, and a missing one leaves its cell empty", () => {
  expect(momentCell("2026-11-21T18:30:05.000Z")).toBe("2026-11-22 00:00:05");
  expect([momentCell(null), momentCell(undefined)]).toEqual([undefined, undefined]);
});
