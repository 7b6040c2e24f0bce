import * as z from "zod/mini";
import { CampaignStatus } from "../donations/donation-target.ts";
import { endpoint, endpoints, FileReply } from "../endpoint.ts";
import { Id, IsoTime, line } from "../text.ts";
import { Moved } from "./daily-figures.ts";

/** A month in India, as `2026-11`. */
export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: "bad-month" }));

/** The longest period that one request may ask for. */
export const LONGEST_MONTHS_ASKED = 24;

/** One month of the report: money from the ledger, plan counts from the plans' events. */
export const MonthlyReportRow = z.object({
  month: Month,
  ...Moved.shape,
  newPlans: z.int(),
  stoppedPlans: z.int(),
  failedDebits: z.int(),
});
export type MonthlyReportRow = z.infer<typeof MonthlyReportRow>;

/** A campaign's totals over the whole period. */
export const MonthlyReportCampaign = z.object({ _id: Id, title: line(140), status: CampaignStatus, ...Moved.shape });
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

const Months = z.strictObject({ from: Month, to: Month, campaign: z.optional(Id) });

export const monthlyReportEndpoints = endpoints({
  monthlyReport: endpoint({
    method: "GET",
    path: "/admin/monthlyFundraiser/report/:id",
    access: "admin",
    summary: "Returns a monthly campaign's ledger totals by month in India, current month first.",
    params: z.strictObject({ id: Id }),
    reply: z.array(MonthFigures),
  }),
  monthlyReports: endpoint({
    method: "GET",
    path: "/admin/reports/monthly",
    access: "admin",
    summary:
      "Returns the totals of one monthly campaign (`campaign`) or of all, by month, and of each campaign over the whole period.",
    query: Months,
    reply: MonthlyReports,
  }),
  monthlyReportFile: endpoint({
    method: "GET",
    path: "/admin/reports/monthly.csv",
    access: "admin",
    summary: "Exports the monthly report as CSV: one row for each month of each campaign.",
    query: Months,
    reply: FileReply,
    produces: "csv",
  }),
});
