import { calendarDay, scheduleNewMandateDebits, schedulePause } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { debitDayOf } from "./debit-day.ts";

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** A mandate's debit in a month, at 10:30 in India. Counted here on its own, as Razorpay's calendar does. */
const debitIn = (year: number, month: number, debitDay: number) => {
  const firstOfMonth = new Date(Date.UTC(year, month, 1));
  const [y, m] = [firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth()];
  return new Date(Date.UTC(y, m, Math.min(debitDay, daysIn(y, m)), 5));
};

/** Every debit day with every month of two years, the second of which is a leap year. */
const CASES = Array.from({ length: 31 }, (_, dayIndex) =>
  Array.from({ length: 24 }, (__, month) => ({ debitDay: dayIndex + 1, month })),
).flat();

describe("a pause of any number of months, from any month, with any day of debits", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "skips exactly %i debits: it ends after the last of them and before the next one, which is the one announced",
    (months) => {
      for (const { debitDay, month } of CASES) {
        const [currentStart, chargeAt] = [debitIn(2027, month - 1, debitDay), debitIn(2027, month, debitDay)];
        const day = debitDayOf({ currentStart: currentStart.toISOString(), chargeAt: chargeAt.toISOString() });
        const { resumesAt, debitAfterPauseAt } = schedulePause(chargeAt, day!, months);
        const name = `${debitDay}. of the month, next on ${calendarDay(chargeAt)}`;
        const skippedDebits = Array.from({ length: months }, (_, index) => debitIn(2027, month + index, debitDay));
        expect(
          skippedDebits.filter((debit) => debit >= resumesAt),
          name,
        ).toEqual([]);
        expect(debitAfterPauseAt, name).toEqual(debitIn(2027, month + months, debitDay));
        expect(debitAfterPauseAt > resumesAt, name).toBe(true);
      }
    },
  );

  it("does so too where the gateway names only the next debit", () => {
    for (const { debitDay, month } of CASES)
      for (const months of [1, 2, 6, 12]) {
        const chargeAt = debitIn(2027, month, debitDay);
        const { resumesAt } = schedulePause(chargeAt, debitDayOf({ chargeAt: chargeAt.toISOString() })!, months);
        const name = `${debitDay}. of the month, next on ${calendarDay(chargeAt)}, ${months} months`;
        expect(debitIn(2027, month + months - 1, debitDay) < resumesAt, name).toBe(true);
        expect(resumesAt < debitIn(2027, month + months, debitDay), name).toBe(true);
      }
  });
});

describe("the day of a mandate's debits", () => {
  it("is unknown before the gateway names a debit", () => {
    expect(debitDayOf({})).toBeUndefined();
  });

  it("is counted in India, where 20:00 UTC is the next day", () => {
    expect(debitDayOf({ currentStart: "2027-01-09T20:00:00.000Z", chargeAt: "2027-02-09T20:00:00.000Z" })).toBe(10);
  });

  it("decides when a new mandate follows an announced debit of a short month", () => {
    const [nextOldDebit, dayBefore] = [debitIn(2027, 1, 31), new Date("2027-02-27T05:00:00.000Z")];
    expect(scheduleNewMandateDebits(nextOldDebit, undefined, dayBefore, 31).firstAt).toEqual(debitIn(2027, 2, 31));
  });
});
