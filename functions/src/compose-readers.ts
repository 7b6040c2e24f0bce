import type { composeImpact } from "./compose-impact.ts";
import type { Context } from "./deps/context.ts";
import type { campaignsFeature } from "./features/site/campaigns/campaigns.feature.ts";
import type { contentFeature } from "./features/site/content/content.feature.ts";
import type { donationsFeature } from "./features/giving/donations/donations.feature.ts";
import { exceptionsFeature } from "./features/books/exceptions/exceptions.feature.ts";
import type { mailFeature } from "./features/platform/mail/mail.feature.ts";
import { countMessages } from "./features/outreach/messages/message-counts.service.ts";
import type { ngosFeature } from "./features/site/ngos/ngos.feature.ts";
import type { paymentsFeature } from "./features/giving/payments/payments.feature.ts";
import { overviewFeature } from "./features/books/reports/overview.feature.ts";
import type { reportsFeature } from "./features/books/reports/reports.feature.ts";
import type { settlementsFeature } from "./features/books/settlements/settlements.feature.ts";
import { siteOf } from "./site/site.ts";

interface Features {
  campaigns: ReturnType<typeof campaignsFeature>;
  content: ReturnType<typeof contentFeature>;
  donations: ReturnType<typeof donationsFeature>;
  impact: Pick<ReturnType<typeof composeImpact>, "shareSubjectOf">;
  ngos: ReturnType<typeof ngosFeature>;
  outbox: ReturnType<ReturnType<typeof mailFeature>["outboxWith"]>;
  payments: ReturnType<typeof paymentsFeature>;
  reports: ReturnType<typeof reportsFeature>;
  settlements: ReturnType<typeof settlementsFeature>;
}

/** The part of the composition root that reads all other features: the panel's queue and overview, and the public site. */
export function composeReaders(ctx: Context, features: Features) {
  const { campaigns, donations, ngos, reports } = features;
  const exceptions = exceptionsFeature(ctx, features);
  const overview = overviewFeature(ctx, {
    exceptions: exceptions.exceptions,
    refundReview: donations.refundReview,
    refundsByAdmins: donations.refundsByAdmins,
    applications: ngos.review,
    requestCounts: campaigns.requestCounts,
    messages: { counts: () => countMessages(ctx) },
    settings: features.content.settings,
  });
  const site = siteOf(ctx, {
    ...campaigns,
    giftSubject: features.impact.shareSubjectOf,
    isNgoListed: ngos.ngos.isListed,
    listedNgo: ngos.ngos.listed,
    liveCampaignsAfter: campaigns.liveAfter,
    enrolledNgosAfter: ngos.ngos.enrolledAfter,
    counts: async (now) => {
      const { liveFundraisers, liveMonthlyCampaigns, ngos: listed } = await reports.reports.counts(now);
      return { liveCampaigns: liveFundraisers + liveMonthlyCampaigns, ngos: listed };
    },
  });
  return { exceptions, overview, site };
}
