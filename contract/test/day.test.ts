import { expect, test } from "vitest";
import { Day } from "../src/values/day.ts";

const problemsOf = (value: unknown) => Day.safeParse(value).error?.issues.map(({ message }) => message);

test.each(["2026-11-22", "2026-12-31", "2024-02-29", "2000-02-29", "0001-01-01"])("%s is a day", (day) => {
  expect(Day.parse(day)).toBe(day);
});

test.each([
  ["a day that its month does not have", "2026-02-30"],
  ["the 29th of February in a common year", "2026-02-29"],
  ["the 31st of a month of thirty days", "2026-04-31"],
  ["day zero", "2026-11-00"],
  ["a thirteenth month", "2026-13-01"],
  ["a year of two digits", "26-11-22"],
  ["a month of one digit", "2026-1-22"],
  ["a day of one digit", "2026-11-2"],
  ["letters in the year", "ABCD-11-22"],
  ["letters in the month", "2026-AB-22"],
  ["letters in the day", "2026-11-AB"],
  ["a day with something before it", "+2026-11-22"],
  ["a day with something after it", "2026-11-22T00:00:00Z"],
  ["two lines", "2026-11-22\n2026-11-23"],
  ["nothing", ""],
])("%s is refused with one problem", (_, text) => {
  expect(problemsOf(text)).toEqual(["bad-day"]);
});
