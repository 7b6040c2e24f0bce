import type { Deps } from "./deps/deps.interface.ts";
import { accountRoutes } from "./features/people/accounts/accounts.routes.ts";
import { userRoutes } from "./features/people/accounts/administration/people-administration.routes.ts";
import { accountMails } from "./features/people/accounts/mails/account-mails.service.ts";
import { type PeopleService, personOf } from "./features/people/accounts/people.service.ts";
import { secondFactorRoutes } from "./features/people/accounts/second-factor/second-factor.routes.ts";
import { sessionRoutes } from "./features/people/accounts/sessions/sessions.routes.ts";
import { activityRoutes } from "./features/platform/activity/activity.routes.ts";
import { campaignsFeature } from "./features/site/campaigns/campaigns.feature.ts";
import { contentFeature } from "./features/site/content/content.feature.ts";
import { donationsFeature } from "./features/giving/donations/donations.feature.ts";
import { donorRecordsRepository } from "./features/giving/donations/donor-records.repository.ts";
import { exportSourcesOf } from "./features/platform/exports/export-sources.ts";
import { exportJobRoutes } from "./features/platform/exports/exports.routes.ts";
import { ledgerRoutes } from "./features/platform/ledger/ledger.routes.ts";
import type { MailComposers } from "./features/platform/mail/index.ts";
import { messageMails } from "./features/outreach/messages/mails/message-mails.service.ts";
import { messageRoutes } from "./features/outreach/messages/messages.routes.ts";
import { newsletterMails } from "./features/outreach/newsletters/newsletter-mails.service.ts";
import { newsletterRoutes } from "./features/outreach/newsletters/newsletters.routes.ts";
import { updateMails } from "./features/outreach/newsletters/update-mails.service.ts";
import { ngosFeature } from "./features/site/ngos/ngos.feature.ts";
import { offlineDonationsFeature } from "./features/giving/offline-donations/offline-donations.feature.ts";
import { paymentsFeature } from "./features/giving/payments/payments.feature.ts";
import { authorisedSince } from "./features/giving/plans/authorised-since.service.ts";
import { trafficWithMandatesRepository } from "./features/giving/plans/mandate-traffic.repository.ts";
import { planMessageRepository } from "./features/giving/plans/plan-message.repository.ts";
import { plansFeature } from "./features/giving/plans/plans.feature.ts";
import { sponsoredService } from "./features/giving/plans/sponsored.service.ts";
import { privacyMails } from "./features/people/privacy/privacy-mails.service.ts";
import { privacyRoutes } from "./features/people/privacy/privacy.routes.ts";
import { receiptNumbersRepository } from "./features/tax/receipts/receipt-numbers.repository.ts";
import { dailyRepository } from "./features/books/reports/daily.repository.ts";
import { figuresRepository } from "./features/books/reports/figures.repository.ts";
import { figuresService } from "./features/books/reports/figures.service.ts";
import { reportsFeature } from "./features/books/reports/reports.feature.ts";
import { settlementsFeature } from "./features/books/settlements/settlements.feature.ts";
import { sharesOf } from "./features/site/sharing/shares.service.ts";
import { sharingRoutes } from "./features/site/sharing/sharing.routes.ts";
import { uploadRoutes } from "./features/platform/uploads/uploads.routes.ts";
import { uploadsService } from "./features/platform/uploads/uploads.service.ts";
import { composeBooking } from "./compose-booking.ts";
import { composeReaders } from "./compose-readers.ts";
import { composeReceipts } from "./compose-receipts.ts";
import { contextOf } from "./hooks.ts";
import { campaignSource, erasureSteps, personalExports } from "./registrations.ts";

/**
 * The composition root, from the lowest module to the highest. Modules of plain functions need no more than `ctx`; of the others, this makes every
 * repository and service once and passes each feature what it needs.
 */
export function compose(deps: Deps) {
  const ctx = contextOf(deps);
  const booking = composeBooking(ctx);

  // Of higher modules, for lower ones that have an interface for it.
  const days = dailyRepository(ctx.db);
  const figures = figuresService({ repository: figuresRepository(ctx.db), days });
  const donors = donorRecordsRepository(ctx.db);
  const { donationIdOf: donationIdOfReceipt } = receiptNumbersRepository(ctx.db);

  // platform
  const uploads = uploadsService(ctx);

  // people
  const people: PeopleService = { personOf: (uid) => personOf(ctx, uid) };

  // site
  const content = contentFeature(ctx);
  const { settings } = content;
  const campaigns = campaignsFeature(ctx, {
    settings,
    uploads,
    figures: {
      figuresOf: figures.figuresOf,
      sponsoredOf: sponsoredService(booking).sponsoredOf,
      sharesOf: (campaignId) => sharesOf(ctx, campaignId),
      runningPlansOf: booking.plans.countRunning,
    },
  });
  const ngos = ngosFeature(ctx, { uploads, campaigns: campaigns.ofNgo });

  // giving
  const donations = donationsFeature(ctx, {
    ...booking,
    people,
    campaigns: campaigns.campaigns,
    settings,
    donors,
    traffic: trafficWithMandatesRepository(ctx.db),
    plans: { loadMessage: planMessageRepository(ctx.db).load, hasNewPlan: authorisedSince(booking) },
    donationIdOfReceipt,
  });
  const offlineDonations = offlineDonationsFeature(ctx, {
    campaigns: campaigns.campaigns,
    idsByTitle: campaigns.idsByTitle,
    donationIdOfReceipt,
  });
  const plans = plansFeature(ctx, { ...booking, ...donations, people, campaigns: campaigns.campaigns });
  const payments = paymentsFeature(ctx, { ...booking, ...donations, campaigns: campaigns.campaigns });

  // tax
  const planLinkOf = plans.linkOf;
  const tax = composeReceipts(ctx, { settings, people, donations, offlineDonations, planLinkOf });
  const { receipts, filings, certificates, statements, filedPeriods } = tax;

  // books
  const settlements = settlementsFeature(ctx, booking);
  const reports = reportsFeature(ctx, {
    days,
    figures,
    ngos: ngos.ngos,
    campaigns,
    donations: donations.donations,
    planCounts: plans.counts,
  });

  // Of all modules: what each stores about a person, and the mails of each.
  const withPersonalData = { ngos, campaigns, donations, offlineDonations, plans, ...tax, reports };
  const personalRecords = {
    exports: personalExports(ctx, withPersonalData),
    erasureSteps: erasureSteps(ctx, withPersonalData),
  };
  const mails: MailComposers = {
    ...accountMails(ctx),
    ...ngos.mails,
    ...campaigns.mails,
    ...donations.mails,
    ...plans.mails,
    ...receipts.mails,
    ...certificates.mails,
    ...filings.mails,
    ...statements.mails,
    ...messageMails(ctx),
    ...newsletterMails(ctx),
    ...updateMails(ctx),
    ...reports.mails,
    ...privacyMails,
  };
  const { exceptions, overview, site } = composeReaders(ctx, {
    campaigns,
    content,
    donations,
    mails,
    ngos,
    payments,
    reports,
    settlements,
  });

  const routes = [
    ...activityRoutes(ctx),
    ...uploadRoutes(ctx),
    ...ledgerRoutes(ctx),
    ...accountRoutes(ctx),
    ...sessionRoutes(ctx),
    ...userRoutes(ctx),
    ...secondFactorRoutes(ctx),
    ...content.routesWith({
      uploads,
      ngos: ngos.ngos,
      campaigns: campaignSource(campaigns.campaigns, reports.reports),
    }),
    ...campaigns.routes,
    ...ngos.routes,
    ...sharingRoutes(ctx),
    ...donations.routes,
    ...offlineDonations.routes,
    ...plans.routes,
    ...receipts.routes,
    ...certificates.routes,
    ...filings.routes,
    ...statements.routes,
    ...settlements.routes,
    ...reports.routes,
    ...exceptions.routes,
    ...overview.routes,
    ...messageRoutes(ctx),
    ...newsletterRoutes(ctx),
    ...privacyRoutes(personalRecords)(ctx),
  ];
  const exportSources = exportSourcesOf(routes);

  return {
    ctx,
    campaigns,
    content,
    donations,
    exportSources,
    filedPeriods,
    figures,
    mails,
    payments,
    plans,
    personalRecords,
    receipts,
    reports,
    routes: [...routes, ...exportJobRoutes(exportSources)(ctx)],
    settlements,
    site,
  };
}
export type Services = ReturnType<typeof compose>;
