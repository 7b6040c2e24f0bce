import { calendarDay, toIndiaClock, timeFromIndiaClock, addMonths, monthOf, startOfMonth } from "@daansetu/contract";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Truncates to the minute; the gateway stores whole seconds. */
export const wholeMinute = (time: Date) => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);

/** `days` before `now` (negative: after), at an hour of Indian time. */
export function daysBefore(now: Date, days: number, hourInIndia: number): string {
  const day = Math.floor(toIndiaClock(now).getTime() / DAY) - days;
  return timeFromIndiaClock(new Date(day * DAY + hourInIndia * 60 * MINUTE)).toISOString();
}

/** 00:00 Indian time on the first of the month, `months` after `now` (negative: before). */
export function monthsFrom(now: Date, months: number): string {
  return startOfMonth(addMonths(monthOf(calendarDay(now)), months));
}

export const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + Math.round(minutes * 60) * 1000);
export const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
