import type { RenderPage } from "./page.ts";

/** How long the CDN shares a page. With the time it may answer with a stale one, a change shows within a minute. */
export const PAGE_CACHE_SECONDS = 30;
/** Short, so that what is published a moment after somebody opened its address does not stay unknown. */
export const MISSING_CACHE_SECONDS = 5;

/** Answers every page with the build's HTML, which has no content yet: the browser renders it. */
export function shellRenderer({ shell }: { shell: () => Promise<string> }): RenderPage {
  return async ({ status }) => ({
    status,
    html: await shell(),
    cacheSeconds: status === 200 ? PAGE_CACHE_SECONDS : MISSING_CACHE_SECONDS,
  });
}
