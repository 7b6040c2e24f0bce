import type { OpeningHours } from "@daansetu/contract";
import { expect, it } from "vitest";
import { groupHours, findOpeningState, hasHours } from "./opening-state.ts";

const day = { opens: "09:00", closes: "23:00" };
const openingHours: OpeningHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: null,
};
/** A time in India; 23 November 2026 is a Monday. */
const indianTime = (text: string) => new Date(`2026-11-${text}:00+05:30`);

it("is open from the first minute to the last, in India's time", () => {
  expect(findOpeningState(openingHours, indianTime("23T09:00"))).toEqual({ isOpen: true, closes: "23:00" });
  expect(findOpeningState(openingHours, indianTime("23T22:59"))).toEqual({ isOpen: true, closes: "23:00" });
  expect(findOpeningState(openingHours, new Date("2026-11-23T03:30:00Z"))).toEqual({ isOpen: true, closes: "23:00" });
});

it("is closed before and after, and tells the next opening: later today, tomorrow, or after a closed day", () => {
  expect(findOpeningState(openingHours, indianTime("23T08:59"))).toEqual({
    isOpen: false,
    nextOpening: { inDays: 0, day: "monday", opens: "09:00" },
  });
  expect(findOpeningState(openingHours, indianTime("23T23:00"))).toEqual({
    isOpen: false,
    nextOpening: { inDays: 1, day: "tuesday", opens: "09:00" },
  });
  expect(findOpeningState(openingHours, indianTime("28T23:30"))).toEqual({
    isOpen: false,
    nextOpening: { inDays: 2, day: "monday", opens: "09:00" },
  });
  expect(findOpeningState(openingHours, indianTime("22T12:00"))).toEqual({
    isOpen: false,
    nextOpening: { inDays: 1, day: "monday", opens: "09:00" },
  });
});

it("uses the weekday in India if the visitor's differs", () => {
  // Saturday 22:30 in London is Sunday 04:00 in India.
  expect(findOpeningState(openingHours, new Date("2026-11-28T22:30:00Z"))).toEqual({
    isOpen: false,
    nextOpening: { inDays: 1, day: "monday", opens: "09:00" },
  });
});

it("finds the same weekday a week later, and no opening if all days are closed", () => {
  const neverOpen: OpeningHours = {
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  };
  expect(findOpeningState({ ...neverOpen, monday: day }, indianTime("23T23:30"))).toEqual({
    isOpen: false,
    nextOpening: { inDays: 7, day: "monday", opens: "09:00" },
  });
  expect(findOpeningState(neverOpen, indianTime("23T12:00"))).toEqual({ isOpen: false });
});

it("is open until midnight if a day closes at 24:00", () => {
  const lateHours = { ...openingHours, monday: { opens: "09:00", closes: "24:00" } };
  expect(findOpeningState(lateHours, indianTime("23T23:59"))).toEqual({ isOpen: true, closes: "24:00" });
});

it("groups consecutive days with the same hours", () => {
  expect(groupHours(openingHours)).toEqual([
    { firstDay: "monday", lastDay: "saturday", hours: day },
    { firstDay: "sunday", lastDay: "sunday", hours: null },
  ]);
});

it("has no hours to show while it is closed on all days", () => {
  const none = Object.fromEntries(Object.keys(openingHours).map((name) => [name, null])) as OpeningHours;
  expect([hasHours(none), hasHours({ ...none, sunday: day }), hasHours(openingHours)]).toEqual([false, true, true]);
});
