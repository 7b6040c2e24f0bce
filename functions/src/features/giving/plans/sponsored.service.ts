import { boundedCache } from "../../../util/bounded-cache.ts";
import type { PlansRepository } from "./plans.repository.ts";

/** Units that a campaign's plans sponsor each month, and the number of their donors. */
export interface Sponsorship {
  units: number;
  donors: number;
}

/** Cache time: a popular campaign's query runs once in this time, not once per visitor. */
const CACHE_MS = 4_000;

/** Units that active plans sponsor. Summed by query, without a stored counter; results are cached for a few seconds. */
export function sponsoredService({ plans }: { plans: PlansRepository }) {
  const cache = boundedCache<{ expiresAt: number; sponsorship: Promise<Sponsorship> }>(500);

  function loadSponsorship(campaignId: string, now: Date): Promise<Sponsorship> {
    const cachedEntry = cache.get(campaignId);
    if (cachedEntry !== undefined && now.getTime() < cachedEntry.expiresAt) return cachedEntry.sponsorship;
    const sponsorship = plans.sponsorshipOf(campaignId);
    const cacheEntry = { expiresAt: now.getTime() + CACHE_MS, sponsorship };
    cache.set(campaignId, cacheEntry);
    sponsorship.catch(() => {
      if (cache.get(campaignId) === cacheEntry) cache.delete(campaignId);
    });
    return sponsorship;
  }

  return {
    sponsoredOf: async (campaignIds: readonly string[], now: Date): Promise<Map<string, Sponsorship>> =>
      new Map(await Promise.all(campaignIds.map(async (id) => [id, await loadSponsorship(id, now)] as const))),
  };
}
