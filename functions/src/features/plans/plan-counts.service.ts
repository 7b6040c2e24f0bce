import { startOfDay } from "@daansetu/contract";
import type { Database } from "../../firestore/database.ts";
import { planCountsRepository } from "./plan-counts.repository.ts";

/** What became of monthly plans in a month. */
export interface PlanCounts {
  newPlans: number;
  stoppedPlans: number;
  failedDebits: number;
}

/** Counts what happened to plans; there is no counter. */
export function planCountsService(db: Database) {
  const { count } = planCountsRepository(db);
  return {
    /** @param month in India, as `2026-11` @param campaignId left out: of all campaigns */
    countPlans: async (campaignId: string | undefined, month: string): Promise<PlanCounts> => {
      const during = { from: startOfDay(`${month}-01`), until: startOfDay(`${next(month)}-01`) };
      const [newPlans, stoppedPlans, failedDebits] = await Promise.all([
        count("new", campaignId, during),
        count("stopped", campaignId, during),
        count("failed", campaignId, during),
      ]);
      return { newPlans, stoppedPlans, failedDebits };
    },
  };
}

function next(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
