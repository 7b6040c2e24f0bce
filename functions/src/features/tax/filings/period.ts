import { FILING_FORMS, financialYearOf, taxLawOn } from "@daansetu/contract";
import type { FilingDocument } from "./filing.document.ts";

const DAY_MS = 86_400_000;

export const firstDayOf = (financialYear: string): string => `${financialYear.slice(0, 4)}-04-01`;
export const lastDayOf = (financialYear: string): string => `${Number(financialYear.slice(0, 4)) + 1}-03-31`;
/** The portal's due date for the statement of a year (payments.md D.1). */
export const dueDayOf = (financialYear: string): string => `${Number(financialYear.slice(0, 4)) + 1}-05-31`;

/** True for a real financial year; "2026-99" only has the form of one. */
export const isFinancialYear = (text: string): boolean => financialYearOf(firstDayOf(text)) === text;

/** The form of a year's statement, one for the whole year: the law changed between two years. */
export const formOf = (financialYear: string): FilingDocument["form"] =>
  FILING_FORMS.find((form) => form === taxLawOn(firstDayOf(financialYear)).statementForm) ?? "113";

export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * Finds the first day of a year that no original statement covers. Those that were not discarded cover the year from its first day without gaps.
 * @returns `undefined` if the whole year is covered
 */
export function nextFromOf(
  financialYear: string,
  filings: readonly Pick<FilingDocument, "state" | "revises" | "until">[],
): string | undefined {
  const covered = filings
    .filter(({ state, revises }) => state !== "discarded" && revises === undefined)
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  if (covered === undefined) return firstDayOf(financialYear);
  return covered < lastDayOf(financialYear) ? dayAfter(covered) : undefined;
}
