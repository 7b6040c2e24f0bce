import { intlLocale } from "../../../lib/locale.ts";

const INDIA_AHEAD_MS = 19_800_000;

/** The day of the month in India: debits fall on days there. */
export function dayInIndia(at: Date): number {
  return new Date(at.getTime() + INDIA_AHEAD_MS).getUTCDate();
}

/** The same day `months` later by India's calendar; where that month has no such day, its last one. */
export function monthsAfter(at: Date, months: number): Date {
  const there = new Date(at.getTime() + INDIA_AHEAD_MS);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(there.getUTCDate(), last));
  return new Date(midnight + (there.getTime() % 86_400_000) - INDIA_AHEAD_MS);
}

/** "November 2036", so many months from then. */
export function monthYearAfter(at: Date, months: number): string {
  const options = { month: "long", year: "numeric", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(monthsAfter(at, months));
}
