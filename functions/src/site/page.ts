import type { PublicPageName } from "@daansetu/contract";
import type { CompressedText } from "../http/compressed-text.ts";

/** A request for a page of the site, parsed from its address. */
export interface PageRequest {
  /** The path as requested, percent-encoded, without the query. */
  path: string;
  query: URLSearchParams;
  /** Undefined: the site has no such page. */
  page: MatchedPage | undefined;
  /** Asks what the address stands for: 404 for what does not exist or is not public, 410 for a campaign that was removed. */
  status: () => Promise<PageStatus>;
  now: Date;
}

export interface MatchedPage {
  name: PublicPageName;
  params: Readonly<Record<string, string>>;
}

export type PageStatus = 200 | 404 | 410;

export interface RenderedPage {
  status: PageStatus;
  html: string;
  /** The HTML compressed; absent where a page is not kept for others. */
  compressed?: CompressedText;
  /** How long the CDN caches the page. */
  cacheSeconds: number;
}

/** Renders a page for everybody: it sees no cookie and no token, because the CDN shares its answer. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
