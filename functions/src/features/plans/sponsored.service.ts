import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.interface.ts";
import type { Database } from "../../firestore/database.ts";
import { plansRepository } from "./plans.repository.ts";

/** What plans give a campaign each month, and how many donors that are. */
export interface Sponsored {
  units: number;
  donors: number;
}

/** A crowd on one campaign counts every few seconds, not once a visitor. */
const REMEMBER_MS = 4_000;

type SponsoredOf = (campaignIds: readonly string[], now: Date) => Promise<Map<string, Sponsored>>;
const services = new WeakMap<Database, SponsoredOf>();

/** Units that active plans sponsor, counted from the plans and never kept in a counter; one memory an instance. */
export function sponsoredService(deps: Pick<Deps, "db" | "log">): { sponsoredOf: SponsoredOf } {
  const known = services.get(deps.db);
  const sponsoredOf = known ?? makeService(deps);
  services.set(deps.db, sponsoredOf);
  return { sponsoredOf };
}

function makeService(deps: Pick<Deps, "db" | "log">): SponsoredOf {
  const plans = plansRepository(deps);
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

  return async (campaignIds, now) =>
    new Map(await Promise.all(campaignIds.map(async (id) => [id, await remembered(id, now)] as const)));
}
