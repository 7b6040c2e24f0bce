import type { composeImpact } from "./compose-impact.ts";
import type { Context } from "./deps/context.ts";
import type { donationsFeature } from "./features/giving/donations.feature.ts";
import { exceptionsFeature } from "./features/books/exceptions.feature.ts";
import type { MailComposers } from "./features/platform/mail/index.ts";
import { countMessages } from "./features/outreach/messages/message-counts.service.ts";
import type { paymentsFeature } from "./features/giving/payments.feature.ts";
import { overviewFeature } from "./features/books/overview.feature.ts";
import type { settlementsFeature } from "./features/books/settlements.feature.ts";
import { siteHandlersOf } from "./site/site.ts";

interface Features {
  donations: ReturnType<typeof donationsFeature>;
  impact: Pick<ReturnType<typeof composeImpact>, "shareSubjectOf" | "ngoReports" | "billReports">;
  mails: MailComposers;
  payments: ReturnType<typeof paymentsFeature>;
  settlements: ReturnType<typeof settlementsFeature>;
}

/** The part of the composition root that reads all other features: the panel's queue and overview, and the public site. */
export function composeReaders(ctx: Context, features: Features) {
  const { donations } = features;
  const exceptions = exceptionsFeature(ctx, features);
  const overview = overviewFeature(ctx, {
    exceptions: exceptions.exceptions,
    refundReview: donations.refundReview,
    refundsByAdmins: donations.refundsByAdmins,
    ngoReports: features.impact.ngoReports,
    messages: { counts: () => countMessages(ctx) },
    billReports: features.impact.billReports,
  });
  return { exceptions, overview, site: siteHandlersOf(ctx, { giftSubject: features.impact.shareSubjectOf }) };
}
