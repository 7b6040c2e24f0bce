import type { Deps } from "../deps/deps.interface.ts";
import { databasePulse } from "../firestore/pulse.ts";
import { crawlerRoutes, type SitemapSources } from "./crawlers/crawler-routes.ts";
import { pageStatus, type Publications } from "./page-status.ts";
import { shareAddresses } from "./share/share-address.ts";
import { type ShareSources, shareRoutes } from "./share/share-routes.ts";

/**
 * How soon the database must answer to count as working: a read within the region takes a tenth of this, and a cached page should be served within 200
 * ms.
 */
const SOON_MS = 150;

/** Everything that the function `site` serves, besides the pages themselves (`page-renderer.ts`). */
export function siteOf(deps: Deps, sources: Publications & ShareSources & SitemapSources) {
  return {
    statusOf: pageStatus(sources),
    crawlers: crawlerRoutes(deps, sources),
    shareImages: shareRoutes(deps, sources),
    shareAddressOf: shareAddresses(sources),
    isDatabaseAnswering: databasePulse(deps, SOON_MS),
  };
}
export type Site = ReturnType<typeof siteOf>;
