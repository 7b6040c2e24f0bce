import type { Database } from "../../../firestore/database.ts";
import { readCount } from "../../../firestore/reading.ts";
import { planEventsCollection, type PlanEventDocument } from "./plan-event.document.ts";

export function planCountsRepository(db: Database) {
  const planEvents = planEventsCollection(db);
  return {
    /** Number of events of a kind between two times, for one campaign or for all. */
    countEvents: async (
      kind: PlanEventDocument["kind"],
      campaignId: string | undefined,
      { from, until }: { from: string; until: string },
    ): Promise<number> => {
      const campaignEvents = campaignId === undefined ? planEvents : planEvents.where("campaignId", "==", campaignId);
      const matchingEvents = campaignEvents.where("kind", "==", kind).where("at", ">=", from).where("at", "<", until);
      return readCount(matchingEvents);
    },
  };
}
export type PlanCountsRepository = ReturnType<typeof planCountsRepository>;
