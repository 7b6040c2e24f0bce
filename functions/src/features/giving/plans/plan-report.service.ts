import {
  type AdminPlan,
  type AdminPlanFilter,
  calendarDay,
  addMonths,
  type MonthFigures,
  monthOf,
  PlanStatus,
  startOfMonth,
} from "@daansetu/contract";
import type { Page, Slice } from "../../../firestore/paging.ts";
import { type CountedChunks, csvOf } from "../../../http/csv.ts";
import { planColumns } from "./plan-csv.ts";
import type { PlanReadService } from "./plan-read.service.ts";
import type { PlansRepository } from "./plans.repository.ts";

const REPORT_MONTHS = 12;

/** Monthly plans for admins: the list, its CSV, and a campaign's figures by month. */
export function planReportService({
  plans,
  planRead: { listItem },
}: {
  plans: PlansRepository;
  planRead: Pick<PlanReadService, "listItem">;
}) {
  return {
    allPlans: async (filter: AdminPlanFilter, slice: Slice, now: Date): Promise<Page<AdminPlan>> => {
      const { items, next } = await plans.list(filter, slice);
      const rows = items.map(async ({ id, data: plan }): Promise<AdminPlan> => ({
        ...(await listItem({ id, data: plan }, now)),
        donorName: plan.donor.fullName,
        donorEmail: plan.donor.email,
        failures: plan.latest?.authAttempts ?? 0,
      }));
      return { items: await Promise.all(rows), next };
    },

    /** Number of plans of each status. */
    statusCounts: (): Promise<{ status: PlanStatus; count: number }[]> =>
      Promise.all(PlanStatus.options.map(async (status) => ({ status, count: await plans.countOf(status) }))),

    /** The plans of a filtered list as CSV, in chunks. */
    plansCsv: (filter: AdminPlanFilter, now: Date): CountedChunks => csvOf(planColumns(now), plans.streamAll(filter)),

    /** The last twelve months of a campaign, by the time at which the gateway reports that money moved. */
    monthlyReport: (campaignId: string, now: Date): Promise<MonthFigures[]> =>
      Promise.all(
        lastMonths(now).map(async ({ month, from, until }) => ({
          month,
          ...(await plans.ledgerFigures(campaignId, from, until)),
        })),
      ),
  };
}
export type PlanReportService = ReturnType<typeof planReportService>;

/** The current month in India and the eleven before it. */
function lastMonths(now: Date): { month: string; from: Date; until: Date }[] {
  return Array.from({ length: REPORT_MONTHS }, (_, monthsBack) => {
    const month = addMonths(monthOf(calendarDay(now)), -monthsBack);
    return { month, from: new Date(startOfMonth(month)), until: new Date(startOfMonth(addMonths(month, 1))) };
  });
}
