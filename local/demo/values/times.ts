import { calendarDay, toIndiaClock, timeFromIndiaClock, addMonths, monthOf, startOfMonth } from "@daansetu/contract";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Truncates a time to the minute; the gateway stores whole seconds. */
export const truncateToMinute = (time: Date) => new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS);

/** The time `days` before `now` (negative: after), at an hour of Indian time. */
export function daysBefore(now: Date, days: number, hourInIndia: number): string {
  const dayNumber = Math.floor(toIndiaClock(now).getTime() / DAY_MS) - days;
  return timeFromIndiaClock(new Date(dayNumber * DAY_MS + hourInIndia * 60 * MINUTE_MS)).toISOString();
}

/** The first of the month, `months` after `now` (negative: before), at 00:00 Indian time. */
export function monthsFrom(now: Date, months: number): string {
  return startOfMonth(addMonths(monthOf(calendarDay(now)), months));
}

export const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + Math.round(minutes * 60) * 1000);
export const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
