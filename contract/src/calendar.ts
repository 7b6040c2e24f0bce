/** India's calendar: its clocks are 5 h 30 min ahead of UTC all year, so that days and months are plain arithmetic. */

const AHEAD_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** The time zone that every formatter of dates and times names. */
export const INDIA_ZONE = "Asia/Kolkata";

/** A date whose UTC fields are what a clock in India shows at a moment: for reading those fields. */
export const clockInIndia = (at: Date): Date => new Date(at.getTime() + AHEAD_MS);

/** The moment at which a clock in India shows the UTC fields of `shown`: the reverse of `clockInIndia`. */
export const momentOfClock = (shown: Date): Date => new Date(shown.getTime() - AHEAD_MS);

/** The day of a moment in India, as `2026-11-22`. */
export const calendarDay = (at: Date | string): string => clockInIndia(new Date(at)).toISOString().slice(0, 10);

/** The day of the month in India, 1 to 31. */
export const dayOfMonth = (at: Date): number => clockInIndia(at).getUTCDate();

/** The moment at which a day begins in India, as stored times are written. */
export const startOfDay = (day: string): string => momentOfClock(new Date(`${day}T00:00:00.000Z`)).toISOString();

/** The moment at which the day after begins in India. */
export const endOfDay = (day: string): string => new Date(Date.parse(startOfDay(day)) + DAY_MS).toISOString();

/** The last moment that still belongs to a day in India, for what is stored as valid until then. */
export const lastMomentOf = (day: string): string => new Date(Date.parse(endOfDay(day)) - 1).toISOString();

/** The month of a day, as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month that lies so many months after another; before it where `months` is negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The moment at which a month begins in India. */
export const startOfMonth = (month: string): string => startOfDay(`${month}-01`);

/** The same time of day `months` later; where that month has no such day, on its last one. */
export function monthsLater(from: Date, months: number): Date {
  const shown = clockInIndia(from);
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth() + months, shown.getUTCDate()];
  return onDay(shown, year, month, Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate()));
}

/** The first moment after `after` on this day of a month, at the time of day of `like`. @param day 1 to 28 */
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
