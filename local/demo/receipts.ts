import { maskTaxId, receiptNumberOf, receiptSeriesOf } from "@daansetu/contract";
import type { DonationDocument } from "../../functions/src/features/giving/core/donation.document.ts";
import { paidAtOf } from "../../functions/src/features/giving/core/payment-facts.ts";
import type { OfflineDonationDocument } from "../../functions/src/features/giving/offline-donations/offline-donation.document.ts";
import {
  type DonationToReceipt,
  donationToReceipt,
  offlineDonationToReceipt,
} from "../../functions/src/features/tax/receipts/donation-to-receipt.ts";
import { filingOf, firstContentOf, type Issuer } from "../../functions/src/features/tax/receipts/receipt-content.ts";
import type {
  ReceiptDocument,
  ReceiptSeriesDocument,
} from "../../functions/src/features/tax/receipts/receipt.document.ts";
import { changeIfNeeded, deriveReceipt } from "../../functions/src/features/tax/receipts/receipt-versions.ts";

type Identified<Model> = readonly [id: string, model: Model];

interface ReceiptedDemo {
  donations: readonly { id: string; donation: DonationDocument }[];
  offlineDonations: readonly Identified<OfflineDonationDocument>[];
  issuer: Issuer;
  /** By the id of their record, in clear. */
  taxIds: ReadonlyMap<string, string>;
  now: Date;
}

interface Receipted {
  donation: DonationToReceipt;
  issuedAt: Date;
}

/** Receipts of the demo's donations that count or once counted, numbered by the time at which they began to count. */
export function receiptDocuments({ donations, offlineDonations, issuer, taxIds, now }: ReceiptedDemo): {
  receipts: Identified<ReceiptDocument>[];
  series: Identified<ReceiptSeriesDocument>[];
} {
  const receipted = [
    ...donations.flatMap(({ id, donation }) => receiptedOnline(id, donation)),
    ...offlineDonations.flatMap(([id, donation]) => receiptedOffline(id, donation)),
  ].toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  const lastOrdinals = new Map<string, number>();
  const receipts = receipted.map(({ donation, issuedAt }): Identified<ReceiptDocument> => {
    const series = receiptSeriesOf(issuer.settings.prefix, donation.receivedOn);
    const ordinal = (lastOrdinals.get(series) ?? 0) + 1;
    lastOrdinals.set(series, ordinal);
    const number = receiptNumberOf(series, ordinal);
    const asIssued = { ...donation, netPaise: donation.amountPaise };
    const pan = donation.taxRecordId === undefined ? undefined : taxIds.get(donation.taxRecordId);
    const taxId = pan === undefined ? undefined : { type: "pan" as const, masked: maskTaxId(pan) };
    const content = firstContentOf(asIssued, issuer, { number, taxId, now: issuedAt });
    const first = { issuedAt: issuedAt.toISOString(), content };
    const change = changeIfNeeded({ versions: [first] }, donation, now);
    const versions = change === undefined ? [first] : [first, change];
    const filing = filingOf(donation, issuer, taxId !== undefined);
    return [
      donation.donationId,
      { source: donation.source, number, series, ordinal, versions, filing, ...deriveReceipt({ versions, filing }) },
    ];
  });
  return { receipts, series: [...lastOrdinals].map(([name, lastOrdinal]) => [name, { lastOrdinal }]) };
}

function receiptedOnline(id: string, donation: DonationDocument): Receipted[] {
  const [toReceipt, paidAt] = [donationToReceipt(id, donation), paidAtOf(donation.facts)];
  return toReceipt === undefined || paidAt === undefined ? [] : [{ donation: toReceipt, issuedAt: new Date(paidAt) }];
}

function receiptedOffline(id: string, donation: OfflineDonationDocument): Receipted[] {
  const counted = donation.events.find(({ step }) => step === "recorded" || step === "cleared");
  return counted === undefined
    ? []
    : [{ donation: offlineDonationToReceipt(id, donation), issuedAt: new Date(counted.at) }];
}
