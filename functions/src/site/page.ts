import type { PublicPageName } from "@daansetu/contract";
import type { PageStatus } from "../deps/site-build.interface.ts";
import type { CompressedText } from "../http/compressed-text.ts";

/** A request for a page of the site, parsed from its address. */
export interface PageRequest {
  /** The path as requested, percent-encoded, without the query. */
  path: string;
  query: URLSearchParams;
  /** The matched page; undefined if the site has no such page. */
  page: MatchedPage | undefined;
  /** Determines the page's status: 404 for records that do not exist or are not public, 410 for a removed campaign. */
  status: () => Promise<PageStatus>;
  now: Date;
}

export interface MatchedPage {
  name: PublicPageName;
  params: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  status: PageStatus;
  html: string;
  /** The compressed HTML; absent if a page is not cached for others. */
  compressed?: CompressedText;
  /** How long the CDN caches the page. */
  cacheSeconds: number;
}

/** Renders a page for all visitors, without cookies and tokens, because the CDN shares the response. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
