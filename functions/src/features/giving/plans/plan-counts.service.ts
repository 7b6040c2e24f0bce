import { addMonths, startOfMonth } from "@daansetu/contract";
import type { PlanCountsRepository } from "./plan-counts.repository.ts";

/** Changes in monthly plans within a month. */
export interface PlanCounts {
  newPlans: number;
  stoppedPlans: number;
  failedDebits: number;
}

/** Counts plan events by query; no counter is stored. */
export function planCountsService({
  planCounts: { countEvents },
}: {
  planCounts: Pick<PlanCountsRepository, "countEvents">;
}) {
  return {
    /** @param month in India, such as `2026-11` @param campaignId omitted: all campaigns */
    countPlans: async (campaignId: string | undefined, month: string): Promise<PlanCounts> => {
      const monthPeriod = { from: startOfMonth(month), until: startOfMonth(addMonths(month, 1)) };
      const [newPlans, stoppedPlans, failedDebits] = await Promise.all([
        countEvents("new", campaignId, monthPeriod),
        countEvents("stopped", campaignId, monthPeriod),
        countEvents("failed", campaignId, monthPeriod),
      ]);
      return { newPlans, stoppedPlans, failedDebits };
    },
  };
}
export type PlanCountsService = ReturnType<typeof planCountsService>;
