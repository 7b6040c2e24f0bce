import type { Deps } from "./deps/deps.interface.ts";
import type { PeopleService } from "./features/people/accounts/people.service.ts";
import { certificatesFeature } from "./features/tax/certificates/certificates.feature.ts";
import { certificatesRepository } from "./features/tax/certificates/certificates.repository.ts";
import type { contentFeature } from "./features/site/content/content.feature.ts";
import type { donationsFeature } from "./features/giving/donations/donations.feature.ts";
import { filedPeriodsService } from "./features/tax/filings/filed-periods.service.ts";
import { filingsFeature } from "./features/tax/filings/filings.feature.ts";
import { filingsRepository } from "./features/tax/filings/filings.repository.ts";
import type { offlineDonationsFeature } from "./features/giving/offline-donations/offline-donations.feature.ts";
import type { GiftCounter } from "./features/tax/receipts/gift-counter.interface.ts";
import { receiptsFeature } from "./features/tax/receipts/receipts.feature.ts";
import { statementsFeature } from "./features/tax/statements/statements.feature.ts";
import type { uploadsFeature } from "./features/platform/uploads/uploads.feature.ts";

interface Needs {
  settings: ReturnType<typeof contentFeature>["settings"];
  people: PeopleService;
  uploads: ReturnType<typeof uploadsFeature>;
  donations: ReturnType<typeof donationsFeature>;
  offlineDonations: ReturnType<typeof offlineDonationsFeature>;
  planLinkOf: (planId: string) => Promise<string | undefined>;
  gifts: GiftCounter;
}

/** The part of the composition root that makes papers of donations: receipts, and the filings, certificates and statements that are made of them. */
export function composeReceipts(
  deps: Deps,
  { settings, people, uploads, donations, offlineDonations, planLinkOf, gifts }: Needs,
) {
  const filingRecords = filingsRepository(deps);
  const certificateRecords = certificatesRepository(deps);
  const filedPeriods = filedPeriodsService(deps, { filings: filingRecords });
  const donationIdsOf = async (donorKeys: readonly string[]) =>
    (await Promise.all([donations.donorRecords.idsOf(donorKeys), offlineDonations.archive.idsOf(donorKeys)])).flat();

  const receipts = receiptsFeature(deps, {
    settings,
    donations: donations.donations,
    offlineDonationOf: offlineDonations.donationOf,
    people,
    donorRecords: donations.donorRecords,
    planLinkOf,
    gifts,
    offlineSearchPrefixesOf: offlineDonations.searchPrefixesOf,
    isFiled: filedPeriods.isFiled,
    donationIdsOf,
  });
  const filings = filingsFeature(deps, {
    filings: filingRecords,
    settings,
    donationOf: receipts.donationOf,
    donationIdsOf,
    certificateNumbersOf: certificateRecords.numbersOf,
  });
  const certificates = certificatesFeature(deps, {
    certificates: certificateRecords,
    filedRows: filings.filedRows,
    receipts: receipts.receipts,
    donationIdsOf,
  });
  const statements = statementsFeature(deps, {
    settings,
    people,
    donorRecords: donations.donorRecords,
    offlineDonations: offlineDonations.archive,
    offlineDonationOf: offlineDonations.donationOf,
    receiptsOf: receipts.receiptsOf,
    uploads: uploads.uploads,
  });
  return { receipts, filings, certificates, statements, filedPeriods };
}
