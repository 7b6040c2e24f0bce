import type { AdminPlan, MonthFigures, PlanStatus } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { Listed, Slice } from "../../firestore/paging.ts";
import { csvOf } from "../../http/csv.ts";
import { planColumns } from "./plan-csv.ts";
import { planReadService } from "./plan-read.service.ts";
import { plansRepository } from "./plans.repository.ts";

const MONTHS = 12;
const INDIA_AHEAD_MS = 19_800_000;

/** Monthly plans for the foundation: who gives, how each plan stands, and what the ledger says month by month. */
export function planReportService(deps: Deps) {
  const plans = plansRepository(deps);
  const { inList } = planReadService(deps);

  return {
    allPlans: async (
      status: PlanStatus | undefined,
      slice: Slice,
      now: Date,
    ): Promise<{ items: AdminPlan[]; next: Listed<unknown>["next"] }> => {
      const { items, next } = await plans.list(status, slice);
      const rows = items.map(async ({ id, data: plan }): Promise<AdminPlan> => ({
        ...(await inList({ id, data: plan }, now)),
        donorName: plan.donor.fullName,
        donorEmail: plan.donor.email,
        failures: plan.latest?.authAttempts ?? 0,
      }));
      return { items: await Promise.all(rows), next };
    },

    /** Exactly the plans of a status (or all that were authorised), as CSV, piece by piece. */
    plansCsv: (status: PlanStatus | undefined, now: Date): AsyncIterable<string> =>
      csvOf(planColumns(now), plans.every(status)),

    /** The last twelve months of a campaign, by when the gateway says that money moved. */
    monthlyReport: (campaignId: string, now: Date): Promise<MonthFigures[]> =>
      Promise.all(
        lastMonths(now).map(async ({ month, from, until }) => ({
          month,
          ...(await plans.moved(campaignId, from, until)),
        })),
      ),
  };
}

/** The present month in India and the eleven before it. */
function lastMonths(now: Date): { month: string; from: Date; until: Date }[] {
  const there = new Date(now.getTime() + INDIA_AHEAD_MS);
  const firstOf = (back: number) => Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - back, 1);
  return Array.from({ length: MONTHS }, (_, back) => ({
    month: new Date(firstOf(back)).toISOString().slice(0, 7),
    from: new Date(firstOf(back) - INDIA_AHEAD_MS),
    until: new Date(firstOf(back - 1) - INDIA_AHEAD_MS),
  }));
}
