import type { composeItems } from "./compose-impact.ts";
import type { Context } from "./deps/context.ts";
import type { PeopleService } from "./features/people/accounts/people.service.ts";
import { certificatesFeature } from "./features/tax/certificates.feature.ts";
import { certificatesRepository } from "./features/tax/certificates/certificates.repository.ts";
import { foundationSettings, receiptSettings } from "./features/site/content/settings.service.ts";
import type { donationsFeature } from "./features/giving/donations.feature.ts";
import { filedPeriodsService } from "./features/tax/filings/filed-periods.service.ts";
import { filingsFeature } from "./features/tax/filings.feature.ts";
import { filingsRepository } from "./features/tax/filings/filings.repository.ts";
import type { offlineDonationsFeature } from "./features/giving/offline-donations.feature.ts";
import { receiptsFeature } from "./features/tax/receipts.feature.ts";
import { statementsFeature } from "./features/tax/statements.feature.ts";

interface Needs {
  people: PeopleService;
  donations: ReturnType<typeof donationsFeature>;
  offlineDonations: ReturnType<typeof offlineDonationsFeature>;
  planLinkOf: (planId: string) => Promise<string | undefined>;
  items: Pick<ReturnType<typeof composeItems>, "gifts" | "campaignWithTimeline">;
}

/** The part of the composition root that makes papers of donations: receipts, and the filings, certificates and statements that are made of them. */
export function composeReceipts(ctx: Context, { people, donations, offlineDonations, planLinkOf, items }: Needs) {
  const settings = {
    foundation: (now: Date) => foundationSettings(ctx, now),
    receipts: () => receiptSettings(ctx),
  };
  const filingRecords = filingsRepository(ctx);
  const certificateRecords = certificatesRepository(ctx);
  const filedPeriods = filedPeriodsService(ctx, { filings: filingRecords });
  const donationIdsOf = async (donorKeys: readonly string[]) =>
    (await Promise.all([donations.donorRecords.idsOf(donorKeys), offlineDonations.archive.idsOf(donorKeys)])).flat();

  const receipts = receiptsFeature(ctx, {
    settings,
    donations: donations.donations,
    offlineDonationOf: offlineDonations.donationOf,
    people,
    donorRecords: donations.donorRecords,
    planLinkOf,
    gifts: items.gifts,
    campaignWithTimeline: items.campaignWithTimeline,
    offlineSearchPrefixesOf: offlineDonations.searchPrefixesOf,
    isFiled: filedPeriods.isFiled,
    donationIdsOf,
  });
  const filings = filingsFeature(ctx, {
    filings: filingRecords,
    settings,
    donationOf: receipts.donationOf,
    donationIdsOf,
    certificateNumbersOf: certificateRecords.numbersOf,
  });
  const certificates = certificatesFeature(ctx, {
    certificates: certificateRecords,
    filedRows: filings.filedRows,
    receipts: receipts.receipts,
    donationIdsOf,
  });
  const statements = statementsFeature(ctx, {
    settings,
    people,
    donorRecords: donations.donorRecords,
    offlineDonations: offlineDonations.archive,
    offlineDonationOf: offlineDonations.donationOf,
    receiptsOf: receipts.receiptsOf,
  });
  return { receipts, filings, certificates, statements, filedPeriods };
}
