const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** India is 5 h 30 min ahead of UTC, all year. */
const IST = 330 * MINUTE;

/** The start of the minute, so that every time of the demo is a whole second (the gateway knows no finer ones). */
export const wholeMinute = (time: Date) => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);

/** The day that lies `days` before `now` (negative: after), at an hour of Indian time. */
export function daysBefore(now: Date, days: number, hourInIndia: number): string {
  const day = Math.floor((now.getTime() + IST) / DAY) - days;
  return new Date(day * DAY + hourInIndia * 60 * MINUTE - IST).toISOString();
}

/** The first of the month that lies `months` after `now` (negative: before), 00:00 Indian time. */
export function monthsFrom(now: Date, months: number): string {
  const there = new Date(now.getTime() + IST);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months, 1) - IST).toISOString();
}

export const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + Math.round(minutes * 60) * 1000);
export const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
