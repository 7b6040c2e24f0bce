import * as z from "zod/mini";
import { CampaignStatus } from "../../site/campaigns/donation-target.ts";
import { defineEndpoint, defineEndpoints, FileReply } from "../../api/endpoint.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { MoneyMovement } from "./daily-figures.ts";

/** A month in India, as `2026-11`. */
export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: "bad-month" }));

/** The longest period that one request may ask for. */
export const MAX_REPORT_MONTHS = 24;

/** One month of the report: money from the ledger, plan counts from the plans' events. */
export const MonthlyReportRow = z.object({
  month: Month,
  ...MoneyMovement.shape,
  newPlans: z.int(),
  stoppedPlans: z.int(),
  failedDebits: z.int(),
});
export type MonthlyReportRow = z.infer<typeof MonthlyReportRow>;

/** A campaign's totals over the whole period. */
export const MonthlyReportCampaign = z.object({
  _id: Id,
  title: singleLine(140),
  status: CampaignStatus,
  ...MoneyMovement.shape,
});
export type MonthlyReportCampaign = z.infer<typeof MonthlyReportCampaign>;

export const MonthlyReports = z.object({
  /** Newest month first. */
  months: z.array(MonthlyReportRow),
  campaigns: z.array(MonthlyReportCampaign),
  asOf: IsoTime,
});
export type MonthlyReports = z.infer<typeof MonthlyReports>;

/** One month of a campaign, from the ledger. */
export const MonthFigures = z.object({
  /** The month in India, as `2026-11`. */
  month: z.string(),
  receivedPaise: z.int(),
  returnedPaise: z.int(),
  donations: z.int(),
});
export type MonthFigures = z.infer<typeof MonthFigures>;

const ReportMonths = z.strictObject({ from: Month, to: Month, campaign: z.optional(Id) });

export const monthlyReportEndpoints = defineEndpoints({
  monthlyReport: defineEndpoint({
    method: "GET",
    path: "/admin/monthlyFundraiser/report/:id",
    access: "money",
    summary: "Returns a monthly campaign's ledger totals by month in India, current month first.",
    params: z.strictObject({ id: Id }),
    reply: z.array(MonthFigures),
  }),
  monthlyReports: defineEndpoint({
    method: "GET",
    path: "/admin/reports/monthly",
    access: "money",
    summary:
      "Returns the totals of one monthly campaign (`campaign`) or of all, by month, and of each campaign over the whole period.",
    query: ReportMonths,
    reply: MonthlyReports,
  }),
  monthlyReportFile: defineEndpoint({
    method: "GET",
    path: "/admin/reports/monthly.csv",
    access: "money",
    summary: "Exports the monthly report as CSV: one row for each month of each campaign.",
    query: ReportMonths,
    reply: FileReply,
    produces: "csv",
  }),
});
