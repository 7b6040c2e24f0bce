import type { Context } from "../../../deps/context.ts";
import { perInstance } from "../../../deps/per-instance.ts";
import { boundedCache } from "../../../util/bounded-cache.ts";
import { plansRepository } from "./plans.repository.ts";

/** Units that a campaign's plans sponsor each month, and the number of their donors. */
export interface Sponsorship {
  units: number;
  donors: number;
}

/** Cache time: a popular campaign's query runs once in this time, not once per visitor. */
const CACHE_MS = 4_000;

const cacheIn = perInstance(() => boundedCache<{ expiresAt: number; sponsorship: Promise<Sponsorship> }>(500));

/** Units that active plans sponsor. Summed by query, without a stored counter; results are cached for a few seconds. */
export const sponsoredOf = async (
  ctx: Context,
  campaignIds: readonly string[],
  now: Date,
): Promise<Map<string, Sponsorship>> =>
  new Map(await Promise.all(campaignIds.map(async (id) => [id, await loadSponsorship(ctx, id, now)] as const)));

function loadSponsorship(ctx: Context, campaignId: string, now: Date): Promise<Sponsorship> {
  const cache = cacheIn(ctx);
  const cachedEntry = cache.get(campaignId);
  if (cachedEntry !== undefined && now.getTime() < cachedEntry.expiresAt) return cachedEntry.sponsorship;
  const sponsorship = plansRepository(ctx).sponsorshipOf(campaignId);
  const cacheEntry = { expiresAt: now.getTime() + CACHE_MS, sponsorship };
  cache.set(campaignId, cacheEntry);
  sponsorship.catch(() => {
    if (cache.get(campaignId) === cacheEntry) cache.delete(campaignId);
  });
  return sponsorship;
}

/** Number of a campaign's plans that are debited, or may be again. */
export const runningPlansOf = (ctx: Context, campaignId: string): Promise<number> =>
  plansRepository(ctx).countRunning(campaignId);
