import { addMonths, startOfMonth } from "@daansetu/contract";
import type { PlanCountsRepository } from "./plan-counts.repository.ts";

/** Changes in monthly plans within a month. */
export interface PlanCounts {
  newPlans: number;
  stoppedPlans: number;
  failedDebits: number;
}

/** Counts plan events by query; no counter is stored. */
export function planCountsService({ planCounts: { count } }: { planCounts: Pick<PlanCountsRepository, "count"> }) {
  return {
    /** @param month in India, such as `2026-11` @param campaignId omitted: all campaigns */
    countPlans: async (campaignId: string | undefined, month: string): Promise<PlanCounts> => {
      const during = { from: startOfMonth(month), until: startOfMonth(addMonths(month, 1)) };
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
