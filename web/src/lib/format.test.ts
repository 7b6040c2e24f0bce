import { expect, test } from "vitest";
import {
  formatAge,
  formatAgo,
  formatCount,
  formatDate,
  formatMoney,
  formatMonth,
  formatPercent,
  formatRupees,
  wholeDaysSince,
  wholeDaysUntil,
} from "./format.ts";

const now = new Date("2026-11-21T06:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const DAY = 86_400_000;

test("money has Indian digit grouping, and paise only if there are any", () => {
  expect(formatMoney(12_500_000)).toBe("₹1,25,000");
  expect(formatMoney(4050)).toBe("₹40.50");
  expect(formatRupees(2000)).toBe("₹2,000");
  expect(formatCount(1_250_000)).toBe("12,50,000");
  expect(formatPercent(0.31)).toBe("31%");
});

test("an age counts whole days: 23 h 59 min is today, 24 h is yesterday, a time in the future is today", () => {
  expect(formatAge(before(DAY - 60_000), now)).toBe("today");
  expect(formatAge(before(DAY), now)).toBe("yesterday");
  expect(formatAge(before(12 * DAY + 5000), now)).toBe("12 days ago");
  expect(formatAge(before(-DAY), now)).toBe("today");
  expect(wholeDaysSince(before(3 * DAY - 1), now)).toBe(2);
});

test("days left are rounded up and never below 0", () => {
  expect(wholeDaysUntil(before(-1), now)).toBe(1);
  expect(wholeDaysUntil(before(-18 * DAY), now)).toBe(18);
  expect(wholeDaysUntil(before(DAY), now)).toBe(0);
});

test("a relative time uses the largest unit that fits", () => {
  expect(formatAgo(before(30_000), now)).toBe("this minute");
  expect(formatAgo(before(5 * 60_000), now)).toBe("5 minutes ago");
  expect(formatAgo(before(2 * 3_600_000), now)).toBe("2 hours ago");
  expect(formatAgo(before(26 * 3_600_000), now)).toBe("yesterday");
});

test("a date is the day in India in any time zone, and does not wrap", () => {
  expect(formatDate("2026-10-31T19:00:00Z")).toBe("1\u00a0November\u00a02026");
  expect(formatMonth("2029-03-31T00:00:00Z")).toBe("Mar 2029");
});
