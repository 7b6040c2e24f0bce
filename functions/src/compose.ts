import type { Deps } from "./deps/deps.interface.ts";
import { accountsFeature } from "./features/people/accounts/accounts.feature.ts";
import { activityRoutes } from "./features/platform/activity/activity.routes.ts";
import { donationsFeature } from "./features/giving/donations/donations.feature.ts";
import { donorRecordsRepository } from "./features/giving/donations/donor-records.repository.ts";
import { donorTotals } from "./features/giving/donations/donor-totals.service.ts";
import { exportsFeature } from "./features/platform/exports/exports.feature.ts";
import { ledgerFeature } from "./features/platform/ledger/ledger.feature.ts";
import type { MailComposers } from "./features/platform/mail/index.ts";
import { messageMails } from "./features/outreach/messages/mails/message-mails.service.ts";
import { messageRoutes } from "./features/outreach/messages/messages.routes.ts";
import { newsletterMails } from "./features/outreach/newsletters/newsletter-mails.service.ts";
import { newsletterRoutes } from "./features/outreach/newsletters/newsletters.routes.ts";
import { updateMails } from "./features/outreach/newsletters/update-mails.service.ts";
import { offlineDonationsFeature } from "./features/giving/offline-donations/offline-donations.feature.ts";
import { paymentsFeature } from "./features/giving/payments/payments.feature.ts";
import { authorisedSince } from "./features/giving/plans/authorised-since.service.ts";
import { trafficWithMandatesRepository } from "./features/giving/plans/mandate-traffic.repository.ts";
import { planMessageRepository } from "./features/giving/plans/plan-message.repository.ts";
import { plansFeature } from "./features/giving/plans/plans.feature.ts";
import { privacyFeature } from "./features/people/privacy/privacy.feature.ts";
import { receiptNumbersRepository } from "./features/tax/receipts/receipt-numbers.repository.ts";
import { dailyRepository } from "./features/books/reports/daily.repository.ts";
import { figuresIn } from "./features/books/reports/figures.service.ts";
import { reportsFeature } from "./features/books/reports/reports.feature.ts";
import { settlementsFeature } from "./features/books/settlements/settlements.feature.ts";
import { campaignRoutes } from "./features/site/campaigns/campaigns.routes.ts";
import { campaignEditingRoutes } from "./features/site/campaigns/editing.routes.ts";
import { requestMails } from "./features/site/campaigns/mails/request-mails.service.ts";
import { fundraiserRequestRoutes } from "./features/site/campaigns/requests.routes.ts";
import { sharingRoutes } from "./features/site/campaigns/sharing.routes.ts";
import { updateRoutes } from "./features/site/campaigns/updates/updates.routes.ts";
import { settingsRoutes } from "./features/site/content/settings.routes.ts";
import { showcaseRoutes } from "./features/site/content/showcase/showcase.routes.ts";
import { siteContentRoutes } from "./features/site/content/site-content.routes.ts";
import { applicationRoutes } from "./features/site/ngos/applications/applications.routes.ts";
import { applicationMails } from "./features/site/ngos/applications/application-mails.service.ts";
import { ngoRoutes } from "./features/site/ngos/ngos.routes.ts";
import { uploadRoutes } from "./features/platform/uploads/uploads.routes.ts";
import { composeBooking } from "./compose-booking.ts";
import { composeReaders } from "./compose-readers.ts";
import { composeReceipts } from "./compose-receipts.ts";
import { contextOf } from "./hooks.ts";
import { erasureSteps, personalExports } from "./registrations.ts";

/**
 * The composition root, from the lowest module to the highest. Modules of plain functions need no more than `ctx`; of the others, this makes every
 * repository and service once and passes each feature what it needs.
 */
export function compose(deps: Deps) {
  const ctx = contextOf(deps);
  const booking = composeBooking(ctx);

  // Of higher modules, for lower ones that have an interface for it.
  const days = dailyRepository(ctx.db);
  const donors = donorRecordsRepository(ctx.db);
  const { donationIdOf: donationIdOfReceipt } = receiptNumbersRepository(ctx.db);

  // platform
  const exports = exportsFeature(ctx);
  const ledger = ledgerFeature(ctx);

  // people
  const accounts = accountsFeature(ctx, { donorTotalsOf: donorTotals({ records: donors }).figuresOf });
  const { people } = accounts;

  // giving
  const donations = donationsFeature(ctx, {
    ...booking,
    people,
    donors,
    traffic: trafficWithMandatesRepository(ctx.db),
    plans: { loadMessage: planMessageRepository(ctx.db).load, hasNewPlan: authorisedSince(booking) },
    donationIdOfReceipt,
  });
  const offlineDonations = offlineDonationsFeature(ctx, { donationIdOfReceipt });
  const plans = plansFeature(ctx, { ...booking, ...donations, people });
  const payments = paymentsFeature(ctx, { ...booking, ...donations, ledger: ledger.entries });

  // tax
  const planLinkOf = plans.linkOf;
  const tax = composeReceipts(ctx, { people, donations, offlineDonations, planLinkOf });
  const { receipts, filings, certificates, statements, filedPeriods } = tax;

  // books
  const settlements = settlementsFeature(ctx, { ...booking, ledger: ledger.entries });
  const reports = reportsFeature(ctx, { days, donations: donations.donations, planCounts: plans.counts });

  // Of all modules: what each stores about a person, and the mails of each.
  const withPersonalData = { exports, donations, offlineDonations, plans, ...tax, reports };
  const privacy = privacyFeature(ctx, {
    people,
    administration: accounts.administration,
    donorKeysOf: donations.donorRecords.donorKeysOf,
    exports: personalExports(ctx, withPersonalData),
    erasures: erasureSteps(ctx, withPersonalData),
  });
  const mails: MailComposers = {
    ...accounts.mails,
    ...applicationMails(ctx),
    ...requestMails(ctx),
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
    ...privacy.mails,
  };
  const { exceptions, overview, site } = composeReaders(ctx, { donations, mails, payments, settlements });

  const routes = [
    ...activityRoutes(ctx),
    ...uploadRoutes(ctx),
    ...ledger.routes,
    ...accounts.routes,
    ...settingsRoutes(ctx),
    ...siteContentRoutes(ctx),
    ...showcaseRoutes(ctx),
    ...campaignEditingRoutes(ctx),
    ...campaignRoutes(ctx),
    ...fundraiserRequestRoutes(ctx),
    ...updateRoutes(ctx),
    ...applicationRoutes(ctx),
    ...ngoRoutes(ctx),
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
    ...privacy.routes,
  ];
  const ofPanel = exports.exportsOf(routes);

  return {
    ctx,
    accounts,
    donations,
    exports: ofPanel,
    filedPeriods,
    figures: figuresIn(ctx),
    ledger,
    mails,
    payments,
    plans,
    privacy,
    receipts,
    reports,
    routes: [...routes, ...ofPanel.routes],
    settlements,
    site,
  };
}
export type Services = ReturnType<typeof compose>;
