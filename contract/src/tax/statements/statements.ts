import * as z from "zod/mini";
import { calendarDay, financialYearOf } from "../../values/calendar.ts";
import { FinancialYear } from "../../values/financial-year.ts";
import { Paise } from "../../values/money.ts";

/** A statement lists at most this many donations; the debits of several monthly plans come to a hundred a year. */
export const MAX_STATEMENT_DONATIONS = 2500;

/** The list of years sums at most this many donations. */
export const MAX_LISTED_DONATIONS = 5000;

/** A financial year, April to March, in which the caller has donated. */
export const StatementYear = z.object({
  financialYear: FinancialYear,
  donations: z.int(),
  amountPaise: Paise,
  /** The donations' amount less returned amounts. */
  netPaise: Paise,
  /** True if the year is not over, so that the statement says "so far". */
  isSoFar: z.boolean(),
});
export type StatementYear = z.infer<typeof StatementYear>;

/** The caller's donations of the current financial year. */
export const YearSoFar = z.omit(StatementYear, { isSoFar: true });
export type YearSoFar = z.infer<typeof YearSoFar>;

/** First and last day of a financial year in India. @returns `undefined` for a text that is no financial year, such as `2026-28` */
export function daysOfFinancialYear(financialYear: string): { first: string; last: string } | undefined {
  const year = Number(financialYear.slice(0, 4));
  const first = `${year}-04-01`;
  return financialYearOf(first) === financialYear ? { first, last: `${year + 1}-03-31` } : undefined;
}

/** The last financial year that has begun, in India. */
export const currentFinancialYear = (now: Date): string => financialYearOf(calendarDay(now));
