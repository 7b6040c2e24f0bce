/** India's calendar. India is UTC+05:30 all year, so days and months are plain arithmetic. */

const OFFSET_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** IANA time zone of all formatters of dates and times. */
export const INDIA_ZONE = "Asia/Kolkata";

/** Shifts a time so that its UTC fields are India's local date and time. */
export const clockInIndia = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/** Inverse of `clockInIndia`. */
export const momentOfClock = (shown: Date): Date => new Date(shown.getTime() - OFFSET_MS);

/** The date in India, as `2026-11-22`. */
export const calendarDay = (at: Date | string): string => clockInIndia(new Date(at)).toISOString().slice(0, 10);

export const dayOfMonth = (at: Date): number => clockInIndia(at).getUTCDate();

/** Start of a day in India, as an ISO time in UTC. */
export const startOfDay = (day: string): string => momentOfClock(new Date(`${day}T00:00:00.000Z`)).toISOString();

/** Exclusive end of a day in India: the start of the next day. */
export const endOfDay = (day: string): string => new Date(Date.parse(startOfDay(day)) + DAY_MS).toISOString();

/** Last millisecond of a day in India, for times stored as inclusive ends. */
export const lastMomentOf = (day: string): string => new Date(Date.parse(endOfDay(day)) - 1).toISOString();

/** The month of a day, as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `months` after another; before it if negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Start of a month in India. */
export const startOfMonth = (month: string): string => startOfDay(`${month}-01`);

/** The same day and time `months` later; the last day of the month if it is shorter. */
export function monthsLater(from: Date, months: number): Date {
  const shown = clockInIndia(from);
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth() + months, shown.getUTCDate()];
  return onDay(shown, year, month, Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate()));
}

/** The first time after `after` that is on this day of a month, at the time of day of `like`. @param day 1 to 28 */
export function nextOnDay(day: number, after: Date, like: Date): Date {
  const shown = clockInIndia(after);
  const [year, month] = [shown.getUTCFullYear(), shown.getUTCMonth()];
  const thisMonth = onDay(clockInIndia(like), year, month, day);
  return thisMonth > after ? thisMonth : onDay(clockInIndia(like), year, month + 1, day);
}

function onDay(shown: Date, year: number, month: number, day: number): Date {
  const timeOfDay = shown.getTime() % DAY_MS;
  return momentOfClock(new Date(Date.UTC(year, month, day) + timeOfDay));
}
