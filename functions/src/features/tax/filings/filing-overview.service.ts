import { calendarDay, type FilingOverview, financialYearOf } from "@daansetu/contract";
import { invalidField } from "../../../http/app-error.ts";
import { filingView } from "./filing.views.ts";
import type { FilingsRepository } from "./filings.repository.ts";
import { dueDayOf, formOf, isFinancialYear, nextFromOf } from "./period.ts";
import type { ReportedReceiptsRepository } from "./reported-receipts.repository.ts";

/** The overview of a financial year. All figures are counted by the database; no receipt is read. */
export function filingOverviewService({
  filings,
  receipts,
}: {
  filings: FilingsRepository;
  receipts: ReportedReceiptsRepository;
}) {
  return {
    /** @param financialYear by default the current one. @throws AppError `bad-input` */
    overview: async (financialYear: string | undefined, now: Date): Promise<FilingOverview> => {
      const currentYear = financialYearOf(calendarDay(now));
      const year = financialYear ?? currentYear;
      assertFinancialYear(year);
      const [ofYear, counts, years] = await Promise.all([
        filings.ofYear(year),
        receipts.counts(year),
        receipts.years(),
      ]);
      const nextFrom = nextFromOf(
        year,
        ofYear.map(({ data }) => data),
      );
      return {
        financialYear: year,
        form: formOf(year),
        years: [...new Set([...years, currentYear, year])].toSorted().toReversed(),
        dueOn: dueDayOf(year),
        ...counts,
        ...(nextFrom !== undefined && { nextFrom }),
        filings: ofYear.map(filingView).toReversed(),
      };
    },
  };
}
export type FilingOverviewService = ReturnType<typeof filingOverviewService>;

/** @throws AppError `bad-input` */
export function assertFinancialYear(financialYear: string): void {
  if (isFinancialYear(financialYear)) return;
  throw invalidField("financialYear", "bad-financial-year", "Please choose a financial year like 2026-27.");
}
