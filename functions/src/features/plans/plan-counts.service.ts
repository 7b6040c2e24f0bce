import { monthAfter, startOfMonth } from "@daansetu/contract";
import type { PlanCountsRepository } from "./plan-counts.repository.ts";

/** What became of monthly plans in a month. */
export interface PlanCounts {
  newPlans: number;
  stoppedPlans: number;
  failedDebits: number;
}

/** Counts what happened to plans; there is no counter. */
export function planCountsService({ planCounts: { count } }: { planCounts: Pick<PlanCountsRepository, "count"> }) {
  return {
    /** @param month in India, as `2026-11` @param campaignId left out: of all campaigns */
    countPlans: async (campaignId: string | undefined, month: string): Promise<PlanCounts> => {
      const during = { from: startOfMonth(month), until: startOfMonth(monthAfter(month, 1)) };
      const [newPlans, stoppedPlans, failedDebits] = await Promise.all([
        count("new", campaignId, during),
        count("stopped", campaignId, during),
        count("failed", campaignId, during),
      ]);
      return { newPlans, stoppedPlans, failedDebits };
    },
  };
}
export type PlanCountsService = ReturnType<typeof planCountsService>;
