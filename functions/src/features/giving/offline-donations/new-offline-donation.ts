import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { CONSENT_TEXTS, type DonationTarget, isDeductibleMethod, type OfflineDonationInput } from "@daansetu/contract";
import type { Actor } from "../../platform/activity/index.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";
import { offlineSearchPrefixesOf } from "./offline-search.ts";
import { deriveOffline } from "./offline-state.ts";

/** The id of what a form records, so that a repeated call finds it. */
export const offlineDonationIdOf = (clientRequestId: string): string =>
  shortHash(`offline-donation:${clientRequestId}`);

/** The id of what a line of a file records. A file is known by its content. */
export const importedDonationIdOf = (importId: string, line: number): string =>
  shortHash(`offline-import:${importId}:${line}`);

/** The id of what a line of another program's export records, whichever file it is in. */
export const foreignDonationIdOf = (source: string, id: string): string => shortHash(`offline-source:${source}:${id}`);

export const importIdOf = (file: string): string => shortHash(`offline-file:${file}`);

export const depositIdOf = (clientRequestId: string): string => shortHash(`cash-deposit:${clientRequestId}`);

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

interface NewDonation {
  donation: OfflineDonationInput;
  target: Pick<DonationTarget, "_id" | "kind" | "title" | "taxBenefit">;
  by: Actor;
  now: Date;
  /** Only for an imported donation. */
  origin?: { importId: string; line: number } | undefined;
}

/** The document of a donation that is recorded now. Its first event demands its first ledger entry. */
export function newOfflineDonation({ donation, target, by, now, origin }: NewDonation): OfflineDonationDocument {
  const { means, amountPaise, receivedOn } = donation;
  const { pan, ...donor } = donation.donor;
  const at = now.toISOString();
  const events: OfflineDonationDocument["events"] = [
    {
      step: means.method === "cheque" ? "received" : "recorded",
      on: receivedOn,
      at,
      byUid: by.uid,
      byEmail: by.email,
    },
  ];
  return {
    campaignId: target._id,
    campaignKind: target.kind,
    campaignTitle: target.title,
    amountPaise,
    currency: "INR",
    means,
    receivedOn,
    donor,
    hasTaxId: pan !== undefined,
    donorKeys: donor.email === undefined ? [] : [`mail:${donor.email.toLowerCase()}`],
    showAs: { anonymous: donation.anonymous },
    consents: { indianCitizen: { text: CONSENT_TEXTS.indianCitizenByAdmin, at } },
    ...(donation.note !== undefined && donation.note !== "" && { note: donation.note }),
    taxBenefit: target.taxBenefit,
    isDeductible: isDeductibleMethod(means.method, amountPaise),
    ...origin,
    events,
    createdAt: at,
    ...deriveOffline({ amountPaise, events }),
    searchPrefixes: offlineSearchPrefixesOf({ donor, means, campaignTitle: target.title, note: donation.note }),
  };
}

/** True if a repeated call means what is stored. Who recorded it and when may differ. */
export const isSameDonation = (donationA: OfflineDonationDocument, donationB: OfflineDonationDocument): boolean =>
  isDeepStrictEqual(givenFieldsOf(donationA), givenFieldsOf(donationB));

const givenFieldsOf = ({
  campaignId,
  means,
  amountPaise,
  receivedOn,
  donor,
  donorCorrections,
}: OfflineDonationDocument) => ({
  campaignId,
  means,
  amountPaise,
  receivedOn,
  // As it was recorded: a corrected donation is still the one of its form.
  donorName: donorCorrections?.[0]?.before.fullName ?? donor.fullName,
});
