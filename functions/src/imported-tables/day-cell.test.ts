import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayColumn, readDay } from "./day-cell.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_MS = 86_400_000;
const aDay = fc.integer({ min: Date.UTC(2000, 0, 1) / DAY_MS, max: Date.UTC(2099, 11, 31) / DAY_MS });

/** How files write a day. */
const WAYS: Readonly<Record<string, (day: string) => string>> = {
  "as ISO day": (day) => day,
  "as ISO day with time": (day) => `${day} 14:05:09`,
  "with slashes": (day) => day.split("-").toReversed().join("/"),
  "with dots": (day) => day.split("-").toReversed().join("."),
  "with two digits of the year": (day) => day.slice(2).split("-").toReversed().join("-"),
  "with the month's name": (day) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]!}-${day.slice(0, 4)}`,
  "with the month's name and two digits": (day) =>
    `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]!.toUpperCase()} ${day.slice(2, 4)}`,
  "with the month's name first": (day) =>
    `${MONTHS[Number(day.slice(5, 7)) - 1]!} ${Number(day.slice(8))}, ${day.slice(0, 4)}`,
  "as a text formula": (day) => `="${day.split("-").toReversed().join("/")}"`,
  "as a spreadsheet's serial number": (day) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS),
  "in Devanagari digits": (day) =>
    day
      .split("-")
      .toReversed()
      .join("/")
      .replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
};

describe("A day", () => {
  it.each(Object.entries(WAYS))("written %s is read as that day", (_, write) => {
    fc.assert(
      fc.property(aDay, (days) => {
        const day = new Date(days * DAY_MS).toISOString().slice(0, 10);
        expect(readDay(write(day))).toBe(day);
      }),
    );
  });

  it("of an American file is read once somebody has said so", () => {
    fc.assert(
      fc.property(aDay, (days) => {
        const day = new Date(days * DAY_MS).toISOString().slice(0, 10);
        const [year, month, date] = day.split("-");
        expect(readDay(`${month!}/${date!}/${year!}`, "month-first")).toBe(day);
      }),
    );
  });
});

describe("A column of days", () => {
  it("in which one has the month first leaves those unclear that can be read both ways", () => {
    const cells = ["03/04/2026", "11/23/2026", "11/11/2026", "23/11/2026", "3 Apr 2026"];
    expect(cells.map(dayColumn(cells))).toEqual([
      { problem: "unclear-date" },
      { problem: "bad-date" },
      { day: "2026-11-11" },
      { day: "2026-11-23" },
      { day: "2026-04-03" },
    ]);
    expect(dayColumn(cells, "month-first")("03/04/2026")).toEqual({ day: "2026-03-04" });
  });
});
