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
import { messagesFeature } from "./features/outreach/messages/messages.feature.ts";
import { newsletterConsentService } from "./features/outreach/newsletters/newsletter-consent.service.ts";
import { newslettersFeature } from "./features/outreach/newsletters/newsletters.feature.ts";
import { refusalsRepository } from "./features/outreach/newsletters/refusals.repository.ts";
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
import { sharesRepository } from "./features/site/sharing/shares.repository.ts";
import { sharesService } from "./features/site/sharing/shares.service.ts";
import { sharingRoutes } from "./features/site/sharing/sharing.routes.ts";
import { uploadsFeature } from "./features/platform/uploads/uploads.feature.ts";
import { composeBooking } from "./compose-booking.ts";
import { composeImpact, composeItems } from "./compose-impact.ts";
import { composeReaders } from "./compose-readers.ts";
import { composeReceipts } from "./compose-receipts.ts";
import { campaignSource, erasureSteps, personalExports } from "./registrations.ts";

/**
 * The composition root: creates every repository and service once and passes each feature its dependencies. A feature that needs
 * something of a feature above it declares a small interface, and the implementation is injected here.
 */
export function compose(deps: Deps) {
  // Services of higher features that lower features depend on through an interface. They need only the database.
  const days = dailyRepository(deps.db);
  const figures = figuresService({ repository: figuresRepository(deps.db), days });
  const shares = sharesService(deps, { shares: sharesRepository(deps.db) });
  const refusals = refusalsRepository(deps);
  const consent = newsletterConsentService(deps, { refusals });
  const donors = donorRecordsRepository(deps.db);
  const { donationIdOf: donationIdOfReceipt } = receiptNumbersRepository(deps.db);
  const booking = composeBooking(deps);
  const items = composeItems(deps);

  const activity = activityFeature(deps);
  const uploads = uploadsFeature(deps);
  const exports = exportsFeature(deps);
  const mail = mailFeature(deps);
  const { mails } = mail;
  const accounts = accountsFeature(deps, {
    mails,
    newsletters: consent,
    donorTotalsOf: donorTotals({ records: donors }).figuresOf,
  });
  const { people } = accounts;
  const content = contentFeature(deps);
  const campaigns = campaignsFeature(deps, {
    settings: content.settings,
    uploads: uploads.uploads,
    figures: {
      figuresOf: figures.figuresOf,
      sponsoredOf: sponsoredService(booking).sponsoredOf,
      sharesOf: shares.sharesOf,
      runningPlansOf: booking.plans.countRunning,
    },
  });
  const ngos = ngosFeature(deps, { uploads: uploads.uploads, campaigns: campaigns.ofNgo });
  const ledger = ledgerFeature(deps);
  const donations = donationsFeature(deps, {
    ...booking,
    people,
    campaigns: campaigns.campaigns,
    settings: content.settings,
    donors,
    traffic: trafficWithMandatesRepository(deps.db),
    plans: { loadMessage: planMessageRepository(deps.db).load, hasNewPlan: authorisedSince(booking) },
    refusals: consent,
    donationIdOfReceipt,
    linesOf: items.linesOf,
  });
  const offlineDonations = offlineDonationsFeature(deps, {
    campaigns: campaigns.campaigns,
    idsByTitle: campaigns.idsByTitle,
    donationIdOfReceipt,
  });
  const plans = plansFeature(deps, {
    ...booking,
    ...donations,
    people,
    mails,
    campaigns: campaigns.campaigns,
  });
  const { receipts, filings, certificates, statements, filedPeriods } = composeReceipts(deps, {
    settings: content.settings,
    people,
    uploads,
    donations,
    offlineDonations,
    planLinkOf: plans.linkOf,
    gifts: items.gifts,
  });
  const impact = composeImpact(deps, {
    ...{ items, people, uploads, campaigns, ngos, donations, offlineDonations, plans },
  });
  const payments = paymentsFeature(deps, {
    ...booking,
    ...donations,
    ledger: ledger.entries,
    campaigns: campaigns.campaigns,
  });
  const settlements = settlementsFeature(deps, { ...booking, ledger: ledger.entries });
  const messages = messagesFeature(deps, { people, donorRecords: donations.donorRecords });
  const newsletters = newslettersFeature(deps, { mails, refusals, consent, letterhead: content.letterhead });
  const reports = reportsFeature(deps, {
    days,
    figures,
    ngos: ngos.ngos,
    campaigns,
    donations: donations.donations,
    planCounts: plans.counts,
  });
  const withPersonalData = {
    uploads,
    exports,
    ngos,
    campaigns,
    donations,
    offlineDonations,
    plans,
    receipts,
    certificates,
    statements,
    messages,
    newsletters,
    reports,
    impact,
  };
  const privacy = privacyFeature(deps, {
    people,
    administration: accounts.administration,
    donorKeysOf: donations.donorRecords.donorKeysOf,
    exports: personalExports(withPersonalData),
    erasures: erasureSteps(withPersonalData),
  });
  const outbox = mail.outboxWith(
    {
      ...accounts.mails,
      ...ngos.mails,
      ...campaigns.mails,
      ...donations.mails,
      ...plans.mails,
      ...impact.mails,
      ...receipts.mails,
      ...certificates.mails,
      ...filings.mails,
      ...statements.mails,
      ...messages.mails,
      ...newsletters.mails,
      ...reports.mails,
      ...privacy.mails,
    },
    content.letterhead,
  );
  const { exceptions, overview, site } = composeReaders(deps, {
    ...{ campaigns, content, donations, impact, messages, ngos },
    ...{ outbox, payments, reports, settlements },
  });

  const features = [activity, uploads, accounts, ngos, campaigns, ledger, donations, offlineDonations, plans, receipts];
  const furtherFeatures = [
    certificates,
    filings,
    statements,
    messages,
    newsletters,
    reports,
    privacy,
    settlements,
    impact,
  ];
  const routes = [
    ...[...features, ...furtherFeatures, exceptions, overview].flatMap((feature) => feature.routes),
    ...content.routesWith({
      uploads: uploads.uploads,
      ngos: ngos.ngos,
      campaigns: campaignSource(campaigns.campaigns, reports.reports),
    }),
    ...sharingRoutes({ campaignOwnership: campaigns.ownership, shares }),
  ];
  const ofPanel = exports.exportsOf(routes);

  return {
    ...{ accounts, campaigns, certificates, content, donations, figures, ledger, mails, messages, newsletters },
    ...{ filedPeriods, outbox, payments, plans, privacy, receipts, filings },
    ...{ impact, reports, settlements, shares, site, uploads },
    logExport: activity.logExport,
    exports: ofPanel,
    routes: [...routes, ...ofPanel.routes],
  };
}
export type Services = ReturnType<typeof compose>;
