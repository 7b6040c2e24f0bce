import type { Deps } from "./deps/deps.interface.ts";
import { accountsFeature } from "./features/people/accounts/accounts.feature.ts";
import { activityFeature } from "./features/platform/activity/activity.feature.ts";
import { campaignsFeature } from "./features/site/campaigns/campaigns.feature.ts";
import { contentFeature } from "./features/site/content/content.feature.ts";
import { donationsFeature } from "./features/giving/donations/donations.feature.ts";
import { donorRecordsRepository } from "./features/giving/donations/donor-records.repository.ts";
import { donorTotals } from "./features/giving/donations/donor-totals.service.ts";
import { exportsFeature } from "./features/platform/exports/exports.feature.ts";
import { ledgerFeature } from "./features/platform/ledger/ledger.feature.ts";
import { mailFeature } from "./features/platform/mail/mail.feature.ts";
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
import { privacyFeature } from "./features/people/privacy/privacy.feature.ts";
import { receiptNumbersRepository } from "./features/tax/receipts/receipt-numbers.repository.ts";
import { dailyRepository } from "./features/books/reports/daily.repository.ts";
import { figuresRepository } from "./features/books/reports/figures.repository.ts";
import { figuresService } from "./features/books/reports/figures.service.ts";
import { reportsFeature } from "./features/books/reports/reports.feature.ts";
import { settlementsFeature } from "./features/books/settlements/settlements.feature.ts";
import { letterhead } from "./features/site/content/letterhead.service.ts";
import { sharesOf } from "./features/site/sharing/shares.service.ts";
import { sharingRoutes } from "./features/site/sharing/sharing.routes.ts";
import { uploadsFeature } from "./features/platform/uploads/uploads.feature.ts";
import { composeBooking } from "./compose-booking.ts";
import { composeImpact, composeItems } from "./compose-impact.ts";
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
  const items = composeItems(ctx);

  // platform
  const activity = activityFeature(ctx);
  const uploads = uploadsFeature(ctx);
  const exports = exportsFeature(ctx);
  const mail = mailFeature(ctx);
  const ledger = ledgerFeature(ctx);
  const { mails } = mail;

  // people
  const accounts = accountsFeature(ctx, { mails, donorTotalsOf: donorTotals({ records: donors }).figuresOf });
  const { people } = accounts;

  // site
  const content = contentFeature(ctx);
  const { settings } = content;
  const campaigns = campaignsFeature(ctx, {
    settings,
    uploads: uploads.uploads,
    figures: {
      figuresOf: figures.figuresOf,
      sponsoredOf: sponsoredService(booking).sponsoredOf,
      sharesOf: (campaignId) => sharesOf(ctx, campaignId),
      runningPlansOf: booking.plans.countRunning,
    },
  });
  const ngos = ngosFeature(ctx, { uploads: uploads.uploads, campaigns: campaigns.ofNgo });

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
    linesOf: items.linesOf,
  });
  const offlineDonations = offlineDonationsFeature(ctx, {
    campaigns: campaigns.campaigns,
    idsByTitle: campaigns.idsByTitle,
    donationIdOfReceipt,
  });
  const plans = plansFeature(ctx, { ...booking, ...donations, people, mails, campaigns: campaigns.campaigns });
  const payments = paymentsFeature(ctx, {
    ...booking,
    ...donations,
    ledger: ledger.entries,
    campaigns: campaigns.campaigns,
  });

  // tax
  const tax = composeReceipts(ctx, {
    ...{ settings, people, uploads, donations, offlineDonations },
    planLinkOf: plans.linkOf,
    gifts: items.gifts,
  });
  const { receipts, filings, certificates, statements, filedPeriods } = tax;

  // impact
  const impact = composeImpact(ctx, {
    ...{ items, people, uploads, campaigns, ngos, donations, offlineDonations, plans },
  });

  // books
  const settlements = settlementsFeature(ctx, { ...booking, ledger: ledger.entries });
  const reports = reportsFeature(ctx, {
    days,
    figures,
    ngos: ngos.ngos,
    campaigns,
    donations: donations.donations,
    planCounts: plans.counts,
  });

  // Of all modules: what each stores about a person, and the mails of each.
  const withPersonalData = {
    ...{ uploads, exports, ngos, campaigns, donations, offlineDonations, plans, ...tax, impact, reports },
  };
  const privacy = privacyFeature(ctx, {
    people,
    administration: accounts.administration,
    donorKeysOf: donations.donorRecords.donorKeysOf,
    exports: personalExports(ctx, withPersonalData),
    erasures: erasureSteps(ctx, withPersonalData),
  });
  const outbox = mail.outboxWith(
    {
      ...accounts.mails,
      ...ngos.mails,
      ...campaigns.mails,
      ...donations.mails,
      ...plans.mails,
      ...receipts.mails,
      ...certificates.mails,
      ...filings.mails,
      ...statements.mails,
      ...impact.mails,
      ...messageMails(ctx),
      ...newsletterMails(ctx),
      ...updateMails(ctx),
      ...reports.mails,
      ...privacy.mails,
    },
    () => letterhead(ctx),
  );
  const { exceptions, overview, site } = composeReaders(ctx, {
    campaigns,
    content,
    donations,
    impact,
    ngos,
    outbox,
    payments,
    reports,
    settlements,
  });

  const routes = [
    ...activity.routes,
    ...uploads.routes,
    ...ledger.routes,
    ...accounts.routes,
    ...content.routesWith({
      uploads: uploads.uploads,
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
    ...impact.routes,
    ...settlements.routes,
    ...reports.routes,
    ...exceptions.routes,
    ...overview.routes,
    ...messageRoutes(ctx),
    ...newsletterRoutes(ctx),
    ...privacy.routes,
  ];
  const ofPanel = exports.exportsOf(routes);

  return {
    ctx,
    accounts,
    campaigns,
    content,
    donations,
    exports: ofPanel,
    filedPeriods,
    figures,
    impact,
    ledger,
    logExport: activity.logExport,
    mails,
    outbox,
    payments,
    plans,
    privacy,
    receipts,
    reports,
    routes: [...routes, ...ofPanel.routes],
    settlements,
    site,
    uploads,
  };
}
export type Services = ReturnType<typeof compose>;
