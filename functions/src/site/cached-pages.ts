import { LRUCache } from "lru-cache";
import type { RenderedPage } from "./page.ts";

/** How long an instance serves a cached page as fresh; afterwards it serves the old page while it renders a new one. */
const FRESH_MS = 20_000;
/** How long a page may be served while it is rendered again: with the CDN's time, a change shows within a minute. */
const STALE_MS = 20_000;
/** How long a page is served if rendering fails: an old page is better than none. */
const KEPT_MS = 24 * 3_600_000;
const MAX_CHARACTERS = 50_000_000;

interface CachedPages {
  /** @param key of what is rendered alike. @param render called once for all who wait for it; it must end, or nobody renders it again */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
  /** True if requesting a page now would start a rendering. */
  needsRendering: (key: string) => boolean;
  /** True if a page is stored that can be served when rendering fails. */
  isKept: (key: string) => boolean;
}

interface CachedPagesOptions {
  /** In milliseconds. */
  clock: () => number;
  /** True if the database answers, from which pages are rendered; known within a moment. */
  isAnswering: () => Promise<boolean>;
  /** Called when a page could not be rendered again, so that the old one is served. */
  onFailure: (key: string, error: unknown) => void;
}

/** Cache of an instance's rendered pages, which are the same for all visitors. */
export function cachedPages({ clock, isAnswering, onFailure }: CachedPagesOptions): CachedPages {
  const renderedNow = new Set<string>();
  const pages = new LRUCache<string, RenderedPage, () => Promise<RenderedPage>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: clock },
    // Keeps the old page when rendering fails, as long as it may be shown at all.
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
