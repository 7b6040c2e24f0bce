import type { Deps } from "./deps/deps.interface.ts";
import { accountRoutes } from "./features/people/accounts/accounts.routes.ts";
import { userRoutes } from "./features/people/accounts/administration/people-administration.routes.ts";
import { accountMails } from "./features/people/accounts/mails/account-mails.service.ts";
import { type PeopleService, personOf } from "./features/people/accounts/people.service.ts";
import { secondFactorRoutes } from "./features/people/accounts/second-factor/second-factor.routes.ts";
import { sessionRoutes } from "./features/people/accounts/sessions/sessions.routes.ts";
import { activityRoutes } from "./features/platform/activity/activity.routes.ts";
import { donationsFeature } from "./features/giving/donations.feature.ts";
import { donorRecordsRepository } from "./features/giving/donations/store/donor-records.repository.ts";
import { exportSourcesOf } from "./features/platform/exports/export-sources.ts";
import { exportJobRoutes } from "./features/platform/exports/exports.routes.ts";
import { ledgerRoutes } from "./features/platform/ledger/ledger.routes.ts";
import type { MailComposers } from "./features/platform/mail/index.ts";
import { historyRoutes } from "./features/outreach/history/history.routes.ts";
import { messageMails } from "./features/outreach/messages/mails/message-mails.service.ts";
import { messageRoutes } from "./features/outreach/messages/messages.routes.ts";
import { newsletterMails } from "./features/outreach/newsletters/newsletter-mails.service.ts";
import { newsletterRoutes } from "./features/outreach/newsletters/newsletters.routes.ts";
import { updateMails } from "./features/outreach/newsletters/update-mails.service.ts";
import { offlineDonationsFeature } from "./features/giving/offline-donations.feature.ts";
import { paymentsFeature } from "./features/giving/payments.feature.ts";
import { authorisedSince } from "./features/giving/plans/authorised-since.service.ts";
import { trafficWithMandatesRepository } from "./features/giving/plans/mandate-traffic.repository.ts";
import { planMessageRepository } from "./features/giving/plans/plan-message.repository.ts";
import { plansFeature } from "./features/giving/plans.feature.ts";
import { privacyMails } from "./features/people/privacy/privacy-mails.service.ts";
import { privacyRoutes } from "./features/people/privacy/privacy.routes.ts";
import { receiptNumbersRepository } from "./features/tax/receipts/receipt-numbers.repository.ts";
import { dailyRepository } from "./features/books/reports/daily.repository.ts";
import { figuresIn } from "./features/books/reports/figures.service.ts";
import { reportsFeature } from "./features/books/reports.feature.ts";
import { settlementsFeature } from "./features/books/settlements.feature.ts";
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
import { composeImpact, composeItems } from "./compose-impact.ts";
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

  // Services of higher modules, for lower ones that declare an interface for them.
  const days = dailyRepository(ctx.db);
  const donors = donorRecordsRepository(ctx.db);
  const { donationIdOf: donationIdOfReceipt } = receiptNumbersRepository(ctx.db);
  const items = composeItems(ctx);

  // platform

  // people
  const people: PeopleService = { personOf: (uid) => personOf(ctx, uid) };

  // giving
  const donations = donationsFeature(ctx, {
    ...booking,
    people,
    donors,
    traffic: trafficWithMandatesRepository(ctx.db),
    plans: { loadMessage: planMessageRepository(ctx.db).load, hasNewPlan: authorisedSince(booking) },
    donationIdOfReceipt,
    linesOf: items.linesOf,
  });
  const offlineDonations = offlineDonationsFeature(ctx, { donationIdOfReceipt });
  const plans = plansFeature(ctx, { ...booking, ...donations, people });
  const payments = paymentsFeature(ctx, { ...booking, ...donations });

  // tax
  const planLinkOf = plans.linkOf;
  const tax = composeReceipts(ctx, { people, donations, offlineDonations, planLinkOf, items });
  const { receipts, filings, certificates, statements, filedPeriods } = tax;

  // impact
  const impact = composeImpact(ctx, { items, people, donations, offlineDonations, plans });

  // books
  const settlements = settlementsFeature(ctx, booking);
  const reports = reportsFeature(ctx, { days, donations: donations.donations, planCounts: plans.counts });

  // Of all modules: what each stores about a person, and the mails of each.
  const withPersonalData = { donations, offlineDonations, plans, ...tax, impact, reports };
  const personalRecords = {
    exports: personalExports(ctx, withPersonalData),
    erasureSteps: erasureSteps(ctx, withPersonalData),
  };
  const mails: MailComposers = {
    ...accountMails(ctx),
    ...applicationMails(ctx),
    ...requestMails(ctx),
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
    ...privacyMails,
  };
  const { exceptions, overview, site } = composeReaders(ctx, { donations, impact, mails, payments, settlements });

  const routes = [
    ...activityRoutes(ctx),
    ...uploadRoutes(ctx),
    ...ledgerRoutes(ctx),
    ...accountRoutes(ctx),
    ...sessionRoutes(ctx),
    ...userRoutes(ctx),
    ...secondFactorRoutes(ctx),
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
    ...impact.routes,
    ...settlements.routes,
    ...reports.routes,
    ...exceptions.routes,
    ...overview.routes,
    ...messageRoutes(ctx),
    ...newsletterRoutes(ctx),
    ...historyRoutes(ctx),
    ...privacyRoutes(personalRecords)(ctx),
  ];
  const exportSources = exportSourcesOf(routes);

  return {
    ctx,
    donations,
    exportSources,
    filedPeriods,
    figures: figuresIn(ctx),
    impact,
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
