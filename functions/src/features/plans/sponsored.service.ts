import { LRUCache } from "lru-cache";
import type { PlansRepository } from "./plans.repository.ts";

/** What plans give a campaign each month, and how many donors that are. */
export interface Sponsored {
  units: number;
  donors: number;
}

/** A crowd on one campaign counts every few seconds, not once a visitor. */
const REMEMBER_MS = 4_000;

/** Units that active plans sponsor, counted from the plans and never kept in a counter; answers are shared for a few seconds. */
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
