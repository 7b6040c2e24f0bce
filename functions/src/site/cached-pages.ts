import { LRUCache } from "lru-cache";
import type { RenderedPage } from "./page.ts";

/** How long an instance answers with a page before it renders it again, meanwhile still answering with the old one … */
const FRESH_MS = 20_000;
/** … and no longer than this: with what the CDN keeps, a change shows within a minute. */
const STALE_MS = 20_000;
const MAX_CHARACTERS = 50_000_000;

interface CachedPages {
  /** @param key of what is rendered alike. @param render called once for all who wait for it */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
}

/** Pages that an instance has rendered for everybody. @param clock in milliseconds */
export function cachedPages(clock: () => number): CachedPages {
  const pages = new LRUCache<string, RenderedPage, () => Promise<RenderedPage>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: clock },
    allowStale: true,
    // The old page is better than none, as long as it may be shown at all.
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context }) => context(),
  });
  return {
    get: async (key, render) => {
      if (pages.getRemainingTTL(key) < -STALE_MS) pages.delete(key);
      return pages.forceFetch(key, { context: render });
    },
  };
}
