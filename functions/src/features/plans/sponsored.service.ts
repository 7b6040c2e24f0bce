import { LRUCache } from "lru-cache";
import type { PlansRepository } from "./plans.repository.ts";

/** Units that a campaign's plans sponsor each month, and the number of their donors. */
export interface Sponsored {
  units: number;
  donors: number;
}

/** A popular campaign has many visitors; the query runs once in this time, not once per visitor. */
const REMEMBER_MS = 4_000;

/** Units that active plans sponsor. Summed by query, without a stored counter; results are cached for a few seconds. */
export function sponsoredService({ plans }: { plans: PlansRepository }) {
  const memory = new LRUCache<string, { until: number; sponsored: Promise<Sponsored> }>({ max: 500 });

  function remembered(campaignId: string, now: Date): Promise<Sponsored> {
    const kept = memory.get(campaignId);
    if (kept !== undefined && now.getTime() < kept.until) return kept.sponsored;
    const sponsored = plans.sponsored(campaignId);
    const mine = { until: now.getTime() + REMEMBER_MS, sponsored };
    memory.set(campaignId, mine);
    sponsored.catch(() => {
      if (memory.get(campaignId) === mine) memory.delete(campaignId);
    });
    return sponsored;
  }

  return {
    sponsoredOf: async (campaignIds: readonly string[], now: Date): Promise<Map<string, Sponsored>> =>
      new Map(await Promise.all(campaignIds.map(async (id) => [id, await remembered(id, now)] as const))),
  };
}
