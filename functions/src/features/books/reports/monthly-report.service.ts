import {
  MAX_REPORT_MONTHS,
  type MonthlyReportCampaign,
  type MonthlyReportRow,
  type MonthlyReports,
  type MoneyMovement,
  monthOf,
} from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import type { StreamedFile } from "../../../http/route.ts";
import { rupeesCell } from "../../../http/csv-cells.ts";
import { type Column, CSV_TYPE, csvOf } from "../../../http/csv.ts";
import { type CampaignDocument, statusNow } from "../../site/campaigns/campaign.document.ts";
import type { CampaignRecordsService } from "../../site/campaigns/campaign-records.service.ts";
import type { PlanCounts, PlanCountsService } from "../../giving/plans/plan-counts.service.ts";
import { monthsBetween, NOTHING, plus, type DailyService } from "./daily.service.ts";

interface ReportQuery {
  from: string;
  to: string;
  campaign?: string | undefined;
}
type MovedByMonth = ReadonlyMap<string, MoneyMovement>;

/** Campaigns in a report, at most. */
const MAX_CAMPAIGNS = 200;
const CONCURRENCY = 20;

/** Monthly campaigns month by month: money from the ledger's daily sums, counts from plans. */
export function monthsReportService({
  campaigns,
  daily: { daily },
  planCounts: { countPlans },
}: {
  campaigns: CampaignRecordsService;
  daily: Pick<DailyService, "daily">;
  planCounts: Pick<PlanCountsService, "countPlans">;
}) {
  /** @throws AppError `bad-input` for an empty or too long period */
  function monthsOf({ from, to }: ReportQuery): string[] {
    const months = monthsBetween(from, to);
    if (months.length === 0 || months.length > MAX_REPORT_MONTHS) throw badPeriod();
    return months;
  }

  /** @throws AppError `not-found` for an unknown campaign, or one that is not monthly */
  async function campaignsOf({ campaign }: ReportQuery): Promise<Stored<CampaignDocument>[]> {
    const allCampaigns = await campaigns.allMonthly(MAX_CAMPAIGNS);
    const selected = campaign === undefined ? allCampaigns : allCampaigns.filter(({ id }) => id === campaign);
    if (campaign !== undefined && selected.length === 0)
      throw new AppError("not-found", "There is no such monthly campaign.");
    return selected;
  }

  async function monthlySums(id: string, months: readonly string[], now: Date): Promise<MovedByMonth> {
    const period = { from: `${months[0] ?? ""}-01`, to: `${months.at(-1) ?? ""}-31` };
    const sums = new Map<string, MoneyMovement>();
    for (const { day, ...moved } of (await daily(id, period, now)).days)
      sums.set(monthOf(day), plus(sums.get(monthOf(day)) ?? NOTHING, moved));
    return sums;
  }

  function rowOf(month: string, movedByMonth: MovedByMonth, counts: PlanCounts): MonthlyReportRow {
    return { month, ...(movedByMonth.get(month) ?? NOTHING), ...counts };
  }

  return {
    /** Newest month first, and each campaign over the whole period. @throws AppError `bad-input`, `not-found` */
    report: async (query: ReportQuery, now: Date): Promise<MonthlyReports> => {
      const months = monthsOf(query);
      const selected = await campaignsOf(query);
      const campaignSums: { stored: Stored<CampaignDocument>; moved: MovedByMonth }[] = [];
      for (let offset = 0; offset < selected.length; offset += CONCURRENCY)
        campaignSums.push(
          ...(await Promise.all(
            selected.slice(offset, offset + CONCURRENCY).map(async (storedCampaign) => ({
              stored: storedCampaign,
              moved: await monthlySums(storedCampaign.id, months, now),
            })),
          )),
        );
      const totalsByMonth = new Map(
        months.map((month) => [
          month,
          campaignSums.map(({ moved }) => moved.get(month) ?? NOTHING).reduce(plus, NOTHING),
        ]),
      );
      const rows = months.map(async (month) => rowOf(month, totalsByMonth, await countPlans(query.campaign, month)));
      return {
        months: (await Promise.all(rows)).toReversed(),
        campaigns: campaignSums.map(({ stored, moved }) => campaignRow(stored, moved, now)),
        asOf: now.toISOString(),
      };
    },

    /** A CSV row per campaign and month, newest first. @throws AppError `bad-input`, `not-found` */
    file: async (query: ReportQuery, now: Date): Promise<StreamedFile> => {
      const months = monthsOf(query);
      const selected = await campaignsOf(query);
      async function* rowsOfAll() {
        for (const { id, data } of selected) {
          const movedByMonth = await monthlySums(id, months, now);
          for (const month of months.toReversed())
            yield { title: data.title, ...rowOf(month, movedByMonth, await countPlans(id, month)) };
        }
      }
      const fileName = `monthly-campaigns-${query.from}-to-${query.to}.csv`;
      return { type: CSV_TYPE, fileName, chunks: csvOf(REPORT_COLUMNS, rowsOfAll()) };
    },
  };
}
export type MonthsReportService = ReturnType<typeof monthsReportService>;

const REPORT_COLUMNS: readonly Column<MonthlyReportRow & { title: string }>[] = [
  { head: "Campaign", cell: ({ title }) => title },
  { head: "Month", cell: ({ month }) => month },
  { head: "Debits and donations", cell: ({ donations }) => donations },
  { head: "Received (INR)", cell: ({ receivedPaise }) => rupeesCell(receivedPaise) },
  { head: "Given back (INR)", cell: ({ returnedPaise }) => rupeesCell(returnedPaise) },
  { head: "New plans", cell: ({ newPlans }) => newPlans },
  { head: "Stopped plans", cell: ({ stoppedPlans }) => stoppedPlans },
  { head: "Failed debits", cell: ({ failedDebits }) => failedDebits },
];

function campaignRow(
  { id, data }: Stored<CampaignDocument>,
  movedByMonth: MovedByMonth,
  now: Date,
): MonthlyReportCampaign {
  return {
    _id: id,
    title: data.title,
    status: statusNow(data, now),
    ...[...movedByMonth.values()].reduce(plus, NOTHING),
  };
}

const badPeriod = () =>
  invalidFields([
    {
      field: "to",
      problem: "bad-period",
      message: "Please choose a first and a last month, two years apart at most.",
    },
  ]);
