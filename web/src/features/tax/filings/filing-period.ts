import { calendarDay, type FilingOverview } from "@daansetu/contract";

const DAY_MS = 86_400_000;

/** The last day of a financial year: 31 March of the year in which `2026-27` ends. */
const lastDayOf = (financialYear: string): string => `${Number(financialYear.slice(0, 4)) + 1}-03-31`;

/**
 * The latest day until which a statement can be prepared: yesterday, because today's donations are not all in, or the year's last day.
 * @returns undefined if no day is left to cover, or the first one is not over
 */
export function lastDayToPrepare({ financialYear, nextFrom }: FilingOverview, now: Date): string | undefined {
  const yesterday = calendarDay(new Date(now.getTime() - DAY_MS));
  const yearsEnd = lastDayOf(financialYear);
  const lastDay = yesterday < yearsEnd ? yesterday : yearsEnd;
  return nextFrom === undefined || nextFrom > lastDay ? undefined : lastDay;
}
