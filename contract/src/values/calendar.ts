/** India's calendar. India is UTC+05:30 all year, so days and months are plain arithmetic. */

const INDIA_UTC_OFFSET_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** IANA time zone of all formatters of dates and times. */
export const INDIA_ZONE = "Asia/Kolkata";

/** Shifts a time so that its UTC fields are India's local date and time. */
export const toIndiaClock = (time: Date): Date => new Date(time.getTime() + INDIA_UTC_OFFSET_MS);

/** Inverse of `toIndiaClock`. */
export const timeFromIndiaClock = (indiaClock: Date): Date => new Date(indiaClock.getTime() - INDIA_UTC_OFFSET_MS);

/** The date in India, as `2026-11-22`. */
export const calendarDay = (time: Date | string): string => toIndiaClock(new Date(time)).toISOString().slice(0, 10);

export const dayOfMonth = (time: Date): number => toIndiaClock(time).getUTCDate();

/** Start of a day in India, as an ISO time in UTC. */
export const startOfDay = (day: string): string => timeFromIndiaClock(new Date(`${day}T00:00:00.000Z`)).toISOString();

/** Exclusive end of a day in India: the start of the next day. */
export const endOfDay = (day: string): string => new Date(Date.parse(startOfDay(day)) + DAY_MS).toISOString();

/** Last millisecond of a day in India, for times stored as inclusive ends. */
export const lastMomentOf = (day: string): string => new Date(Date.parse(endOfDay(day)) - 1).toISOString();

/** The month of a day, as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `months` after another; before it if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, monthNumber = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, monthNumber - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Start of a month in India. */
export const startOfMonth = (month: string): string => startOfDay(`${month}-01`);

/**
 * The same day and time `months` later; the last day of the month if the month is shorter.
 * @param day of the month, 1 to 31; differs from that of `startDate` if the month of `startDate` is too short for it
 */
export function dateMonthsLater(startDate: Date, months: number, day = dayOfMonth(startDate)): Date {
  const indiaClock = toIndiaClock(startDate);
  const [year, month] = [indiaClock.getUTCFullYear(), indiaClock.getUTCMonth() + months];
  return dateWithTimeOf(indiaClock, year, month, Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate()));
}

/** The first time after `earliest` that falls on this day of a month, at the time of day of `timeOfDaySource`. */
export function nextDateOnDay(day: number, earliest: Date, timeOfDaySource: Date): Date {
  const indiaClock = toIndiaClock(earliest);
  const [year, month] = [indiaClock.getUTCFullYear(), indiaClock.getUTCMonth()];
  const dateThisMonth = dateWithTimeOf(toIndiaClock(timeOfDaySource), year, month, day);
  return dateThisMonth > earliest ? dateThisMonth : dateWithTimeOf(toIndiaClock(timeOfDaySource), year, month + 1, day);
}

function dateWithTimeOf(indiaClock: Date, year: number, month: number, day: number): Date {
  const timeOfDayMs = indiaClock.getTime() % DAY_MS;
  return timeFromIndiaClock(new Date(Date.UTC(year, month, day) + timeOfDayMs));
}

/** The Indian financial year of a day, 1 April to 31 March: "2026-27". */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const firstYear = day.slice(5) < "04-01" ? year - 1 : year;
  return `${firstYear}-${String((firstYear + 1) % 100).padStart(2, "0")}`;
}
