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
const isoBefore = (ms: number) => new Date(now.getTime() - ms).toISOString();
const DAY_MS = 86_400_000;

test("money has Indian digit grouping, and paise only if there are any", () => {
  expect(formatMoney(12_500_000)).toBe("₹1,25,000");
  expect(formatMoney(4050)).toBe("₹40.50");
  expect(formatRupees(2000)).toBe("₹2,000");
  expect(formatCount(1_250_000)).toBe("12,50,000");
  expect(formatPercent(0.31)).toBe("31%");
});

test("an age counts whole days: 23 h 59 min is today, 24 h is yesterday, a time in the future is today", () => {
  expect(formatAge(isoBefore(DAY_MS - 60_000), now)).toBe("today");
  expect(formatAge(isoBefore(DAY_MS), now)).toBe("yesterday");
  expect(formatAge(isoBefore(12 * DAY_MS + 5000), now)).toBe("12 days ago");
  expect(formatAge(isoBefore(-DAY_MS), now)).toBe("today");
  expect(wholeDaysSince(isoBefore(3 * DAY_MS - 1), now)).toBe(2);
});

test("days left are rounded up and never below 0", () => {
  expect(wholeDaysUntil(isoBefore(-1), now)).toBe(1);
  expect(wholeDaysUntil(isoBefore(-18 * DAY_MS), now)).toBe(18);
  expect(wholeDaysUntil(isoBefore(DAY_MS), now)).toBe(0);
});

test("a relative time uses the largest unit that fits", () => {
  expect(formatAgo(isoBefore(30_000), now)).toBe("this minute");
  expect(formatAgo(isoBefore(5 * 60_000), now)).toBe("5 minutes ago");
  expect(formatAgo(isoBefore(2 * 3_600_000), now)).toBe("2 hours ago");
  expect(formatAgo(isoBefore(26 * 3_600_000), now)).toBe("yesterday");
});

test("a date is the day in India in any time zone, and does not wrap", () => {
  expect(formatDate("2026-10-31T19:00:00Z")).toBe("1\u00a0November\u00a02026");
  expect(formatMonth("2029-03-31T00:00:00Z")).toBe("Mar 2029");
});
