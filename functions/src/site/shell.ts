import type { PageStatus } from "../deps/site-build.interface.ts";
import type { RenderPage } from "./page.ts";

/** How long the CDN shares a page: with the same time again for a stale page, and the instance's cache, a change shows within a minute. */
const PAGE_CACHE_SECONDS = 10;
/** How long the CDN keeps a 404: short, so that a record published just after somebody opened its address is soon found. */
const MISSING_CACHE_SECONDS = 5;

export const cacheSecondsOf = (status: PageStatus): number =>
  status === 200 ? PAGE_CACHE_SECONDS : MISSING_CACHE_SECONDS;

/** Answers every page with the build's HTML, which has no content yet: the browser renders it. */
export function shellRenderer({ shell }: { shell: () => Promise<string> }): RenderPage {
  return async (request) => {
    const status = await request.status();
    return {
      status,
      html: await shell(),
      cacheSeconds: cacheSecondsOf(status),
    };
  };
}
