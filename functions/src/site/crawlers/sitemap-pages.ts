import { LRUCache } from "lru-cache";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Number of entries in one sitemap. The protocol allows 50,000, but each entry is a database read. */
export const PAGE_SIZE = 10_000;
/** How long an instance caches a sitemap; the CDN asks less often. */
const CACHE_MS = 60 * 60_000;
const MAX_PAGES = 200;

/** Reads at most `limit` records after a position; `last` is the position for the next call, undefined at the end. */
export type ReadRecords = (
  after: string | undefined,
  limit: number,
  now: Date,
) => Promise<{ entries: SitemapEntry[]; last: string | undefined }>;

/**
 * Pages of one kind of record. A page begins where the one before it ends, which is read once an hour, so that no page skips over what
 * it does not show: skipped documents are billed like read ones.
 */
export function sitemapPages(read: ReadRecords, pageSize = PAGE_SIZE) {
  const pages = new LRUCache<number, { until: number; page: ReturnType<ReadRecords> }>({ max: MAX_PAGES });

  function cachedPage(number: number, after: string | undefined, now: Date): ReturnType<ReadRecords> {
    const known = pages.get(number);
    if (known !== undefined && now.getTime() < known.until) return known.page;
    const page = read(after, pageSize, now);
    const entry = { until: now.getTime() + CACHE_MS, page };
    pages.set(number, entry);
    page.catch(() => {
      if (pages.peek(number) === entry) pages.delete(number);
    });
    return page;
  }

  return {
    /** The entries of a sitemap page, counted from 1; undefined if there are fewer pages. */
    page: async (number: number, now: Date): Promise<SitemapEntry[] | undefined> => {
      if (!Number.isInteger(number) || number < 1 || number > MAX_PAGES) return undefined;
      let after: string | undefined;
      for (let current = 1; ; current += 1) {
        const { entries, last } = await cachedPage(current, after, now);
        if (current === number) return entries;
        if (last === undefined) return undefined;
        after = last;
      }
    },
    /** Number of sitemap pages for a number of records: at least one, at most `MAX_PAGES`. */
    countOf: (records: number): number => Math.min(MAX_PAGES, Math.max(1, Math.ceil(records / pageSize))),
  };
}
