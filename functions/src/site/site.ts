import type { Context } from "../deps/context.ts";
import { countRecords } from "../features/books/reports/reports.service.ts";
import {
  donationTargetPublication,
  liveCampaignsAfter,
  publicationOf,
  publicCard,
} from "../features/site/campaigns/publication.service.ts";
import { siteIdentity } from "../features/site/content/identity.service.ts";
import { listEnrolledAfter, findListed, isListed } from "../features/site/ngos/ngos.service.ts";
import { databaseLivenessCheck } from "../firestore/liveness-check.ts";
import { crawlerRoutes, type SitemapSources } from "./crawlers/crawler-routes.ts";
import { pageStatus, type Publications } from "./page-status.ts";
import { shownIdentity } from "./shown-identity.ts";
import { shareAddresses } from "./share-address.ts";
import { shareBrandOf } from "./share/share-figures.ts";
import { type ShareSources, shareRoutes } from "./share/share-routes.ts";

/**
 * How soon the database must answer to count as working: a read within the region takes a tenth of this, and a cached page should be served within 200
 * ms.
 */
const SOON_MS = 150;

/**
 * What the function `site` answers with, besides the pages themselves (`page-renderer.ts`).
 * @param parts of modules that are composed
 */
export function siteHandlersOf(ctx: Context, parts: Pick<ShareSources, "giftSubject">) {
  const sources: Publications & ShareSources & SitemapSources = {
    brand: async () => shareBrandOf(await siteIdentity(ctx)),
    publicationOf: (id, kind) => publicationOf(ctx, id, kind),
    donationTargetPublication: (id) => donationTargetPublication(ctx, id),
    publicCard: (id, now) => publicCard(ctx, id, now),
    giftSubject: parts.giftSubject,
    isNgoListed: (id) => isListed(ctx, id),
    listedNgo: (id, now) => findListed(ctx, id, now),
    liveCampaignsAfter: (afterId, limit, now) => liveCampaignsAfter(ctx, afterId, limit, now),
    enrolledNgosAfter: (afterId, limit) => listEnrolledAfter(ctx, afterId, limit),
    counts: async (now) => {
      const { liveFundraisers, liveMonthlyCampaigns, ngos } = await countRecords(ctx, now);
      return { liveCampaigns: liveFundraisers + liveMonthlyCampaigns, ngos };
    },
  };
  return {
    statusOf: pageStatus(sources),
    crawlers: crawlerRoutes(ctx, sources),
    shareImages: shareRoutes(ctx, sources),
    shareAddressOf: shareAddresses(sources),
    shownIdentity: () => shownIdentity(ctx),
    isDatabaseAnswering: databaseLivenessCheck(ctx, SOON_MS),
  };
}
export type Site = ReturnType<typeof siteHandlersOf>;
