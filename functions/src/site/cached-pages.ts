import { LRUCache } from "lru-cache";
import type { RenderedPage } from "./page.ts";

/** How long an instance answers with a page before it renders it again, meanwhile still answering with the old one … */
const FRESH_MS = 20_000;
/** … and no longer than this: with what the CDN keeps, a change shows within a minute. */
const STALE_MS = 20_000;
/** While it cannot be rendered again, an old page is better than none. */
const KEPT_MS = 24 * 3_600_000;
const MAX_CHARACTERS = 50_000_000;

interface CachedPages {
  /** @param key of what is rendered alike. @param render called once for all who wait for it; it must end, or nobody renders it again */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
  /** True if asking for a page now begins a rendering. */
  needsRendering: (key: string) => boolean;
  /** True if there is a page for the time in which it cannot be rendered. */
  isKept: (key: string) => boolean;
}

interface CachedPagesOptions {
  /** In milliseconds. */
  clock: () => number;
  /** True if the database from which pages are rendered answers; known within a moment. */
  isAnswering: () => Promise<boolean>;
  /** Told of a page that could not be rendered again, so that the old one is answered. */
  onFailure: (key: string, error: unknown) => void;
}

/** Pages that an instance has rendered for everybody. */
export function cachedPages({ clock, isAnswering, onFailure }: CachedPagesOptions): CachedPages {
  const renderedNow = new Set<string>();
  const pages = new LRUCache<string, RenderedPage, () => Promise<RenderedPage>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: clock },
    // The old page is better than none, as long as it may be shown at all.
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, old, { context }) => {
      renderedNow.add(key);
      try {
        return await context();
      } catch (error) {
        if (old !== undefined) onFailure(key, error);
        throw error;
      } finally {
        renderedNow.delete(key);
      }
    },
  });
  const staleMsOf = (key: string) => -pages.getRemainingTTL(key);
  const keptPage = (key: string) =>
    staleMsOf(key) > KEPT_MS - FRESH_MS ? undefined : pages.peek(key, { allowStale: true });

  return {
    needsRendering: (key) => !pages.has(key) && !renderedNow.has(key),
    isKept: (key) => keptPage(key) !== undefined,
    get: async (key, render) => {
      const kept = keptPage(key);
      if (kept === undefined) return pages.forceFetch(key, { context: render });
      if (staleMsOf(key) <= STALE_MS) return pages.forceFetch(key, { context: render, allowStale: true });
      const renewed = pages.forceFetch(key, { context: render }).catch(() => kept);
      return (await isAnswering()) ? renewed : kept;
    },
  };
}
