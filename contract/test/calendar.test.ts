import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calendarDay,
  toIndiaClock,
  dayOfMonth,
  endOfDay,
  INDIA_ZONE,
  lastMomentOf,
  timeFromIndiaClock,
  addMonths,
  monthOf,
  startOfDay,
  startOfMonth,
} from "../src/values/calendar.ts";

const DAY_MS = 86_400_000;
const moments = fc.date({
  min: new Date("1970-01-01T00:00:00.000Z"),
  max: new Date("2199-12-31T00:00:00.000Z"),
  noInvalidDate: true,
});

describe("A day in India", () => {
  it.each([
    ["2026-11-21T18:29:59.999Z", "2026-11-21", 21],
    ["2026-11-21T18:30:00.000Z", "2026-11-22", 22],
    ["2026-12-31T18:30:00.000Z", "2027-01-01", 1],
    ["2028-02-28T20:00:00.000Z", "2028-02-29", 29],
  ])("of %s is %s", (time, day, dayNumber) => {
    expect([calendarDay(time), calendarDay(new Date(time))]).toEqual([day, day]);
    expect(dayOfMonth(new Date(time))).toBe(dayNumber);
  });

  it("begins and ends at midnight in India", () => {
    expect(startOfDay("2026-11-22")).toBe("2026-11-21T18:30:00.000Z");
    expect(endOfDay("2026-11-22")).toBe("2026-11-22T18:30:00.000Z");
    expect(lastMomentOf("2026-11-22")).toBe("2026-11-22T18:29:59.999Z");
  });

  it("matches Intl's formatter, and contains its own moment", () => {
    const formatter = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: INDIA_ZONE });
    fc.assert(
      fc.property(moments, (time) => {
        const day = calendarDay(time);
        const isoTime = time.toISOString();
        expect(day).toBe(formatter.format(time));
        expect(startOfDay(day) <= isoTime && isoTime <= lastMomentOf(day) && isoTime < endOfDay(day)).toBe(true);
        expect(calendarDay(startOfDay(day))).toBe(day);
        expect(calendarDay(lastMomentOf(day))).toBe(day);
        expect(Date.parse(endOfDay(day)) - Date.parse(startOfDay(day))).toBe(DAY_MS);
        expect(dayOfMonth(time)).toBe(Number(day.slice(8)));
        expect(timeFromIndiaClock(toIndiaClock(time))).toEqual(time);
      }),
    );
  });
});

describe("A month in India", () => {
  it.each([
    ["2026-11", 0, "2026-11"],
    ["2026-11", 1, "2026-12"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-11", -11, "2025-12"],
    ["2026-11-22", 14, "2028-01"],
    ["2026", 1, "2026-02"],
  ])("%s and %i months is %s", (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected);
  });

  it("begins with its first day, and ends where the next one begins", () => {
    expect(startOfMonth("2026-11")).toBe("2026-10-31T18:30:00.000Z");
    fc.assert(
      fc.property(moments, fc.integer({ min: -60, max: 60 }), (time, months) => {
        const month = monthOf(calendarDay(time));
        expect(
          startOfMonth(month) <= time.toISOString() && time.toISOString() < startOfMonth(addMonths(month, 1)),
        ).toBe(true);
        expect(addMonths(addMonths(month, months), -months)).toBe(month);
      }),
    );
  });
});
