import { expect, it } from "vitest";
import { dateMonthsLater, nextDateOnDay } from "../src/values/calendar.ts";
import { scheduleNewMandateDebits } from "../src/giving/plans/debit-days.ts";

const toDate = (time: string) => new Date(time);

it.each([
  ["2026-11-21T06:30:00.000Z", 1, "2026-12-21T06:30:00.000Z"],
  // A month after the last day of January is the last day of February.
  ["2026-01-31T06:30:00.000Z", 1, "2026-02-28T06:30:00.000Z"],
  ["2028-01-31T06:30:00.000Z", 1, "2028-02-29T06:30:00.000Z"],
  // 20:00 UTC is the next day in India.
  ["2026-01-30T20:00:00.000Z", 1, "2026-02-27T20:00:00.000Z"],
  ["2026-11-21T06:30:00.000Z", -2, "2026-09-21T06:30:00.000Z"],
  ["2026-11-21T06:30:00.000Z", 120, "2036-11-21T06:30:00.000Z"],
])("%s and %i months is %s, by India's calendar", (from, months, expected) => {
  expect(dateMonthsLater(toDate(from), months).toISOString()).toBe(expected);
});

it.each([
  [25, "2026-11-21T06:30:00.000Z", "2026-11-25T06:30:00.000Z"],
  [5, "2026-11-21T06:30:00.000Z", "2026-12-05T06:30:00.000Z"],
  [21, "2026-11-21T06:29:59.000Z", "2026-11-21T06:30:00.000Z"],
  [21, "2026-11-21T06:30:00.000Z", "2026-12-21T06:30:00.000Z"],
])("the next %i. after %s is %s", (day, after, expected) => {
  expect(nextDateOnDay(day, toDate(after), toDate("2026-11-21T06:30:00.000Z")).toISOString()).toBe(expected);
});

it.each([
  ["2026-12-20T06:30:00.000Z", undefined, "2026-12-20T06:30:00.000Z", undefined],
  ["2026-12-20T06:30:00.000Z", 25, "2026-12-25T06:30:00.000Z", undefined],
  ["2026-12-20T06:30:00.000Z", 5, "2027-01-05T06:30:00.000Z", undefined],
  // Less than three days away, so it is announced and takes place; the new mandate starts a month later.
  ["2026-11-23T06:30:00.000Z", undefined, "2026-12-23T06:30:00.000Z", "2026-11-23T06:30:00.000Z"],
  ["2026-11-23T06:30:00.000Z", 5, "2027-01-05T06:30:00.000Z", "2026-11-23T06:30:00.000Z"],
  // Exactly three days away is not announced, and the same day is no later one.
  ["2026-11-24T06:30:00.000Z", undefined, "2026-11-24T06:30:00.000Z", undefined],
  ["2026-12-20T06:30:00.000Z", 20, "2026-12-20T06:30:00.000Z", undefined],
])(
  "a new mandate where the old one's next debit is %s, with day %s, debits first on %s",
  (nextOldDebit, day, firstDebit, announcedDebit) => {
    const { firstAt, announcedAt } = scheduleNewMandateDebits(
      toDate(nextOldDebit),
      day,
      toDate("2026-11-21T06:30:00.000Z"),
    );
    expect([firstAt.toISOString(), announcedAt?.toISOString()]).toEqual([firstDebit, announcedDebit]);
  },
);
