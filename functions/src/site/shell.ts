import type { PageStatus, ShownIdentity } from "../deps/site-build.interface.ts";
import { namedShell } from "./named-shell.ts";
import type { RenderPage } from "./page.ts";

/** How long the CDN shares a page: with the same time again for a stale page, and the instance's cache, a change shows within a minute. */
const PAGE_CACHE_SECONDS = 10;
/** How long the CDN keeps a 404: short, so that a record published just after somebody opened its address is soon found. */
const MISSING_CACHE_SECONDS = 5;

export const cacheSecondsOf = (status: PageStatus): number =>
  status === 200 ? PAGE_CACHE_SECONDS : MISSING_CACHE_SECONDS;

export interface ShellSources {
  /** The build's HTML. */
  shell: () => Promise<string>;
  shownIdentity: () => Promise<ShownIdentity>;
}

/** Answers every page with the build's HTML, which has the foundation's name and no content yet: the browser renders it. */
export function shellRenderer({ shell, shownIdentity }: ShellSources): RenderPage {
  return async (request) => {
    const [status, html, identity] = await Promise.all([request.status(), shell(), shownIdentity()]);
    return {
      status,
      html: namedShell(html, identity),
      cacheSeconds: cacheSecondsOf(status),
    };
  };
}
