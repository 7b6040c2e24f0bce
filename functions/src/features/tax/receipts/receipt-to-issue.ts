import { type MaskedTaxId, receiptNumberOf, receiptSeriesOf } from "@daansetu/contract";
import type { DonationToReceipt } from "./donation-to-receipt.ts";
import { filingOf, firstContentOf, type Issuer, takesPreAcknowledgement } from "./receipt-content.ts";
import type { ReceiptContent, ReceiptDocument, ReceiptFiling } from "./receipt.document.ts";
import { currentVersion, deriveReceipt } from "./receipt-versions.ts";

/** A receipt without its number, which the series assigns. */
export interface ReceiptToIssue {
  donationId: string;
  source: ReceiptDocument["source"];
  series: string;
  contentOf: (number: string, preAcknowledgement: string | undefined) => ReceiptContent;
  filing: ReceiptFiling;
  /** True if it takes a number of the pool, as long as there is a free one. */
  takesPreAcknowledgement: boolean;
  now: Date;
}

/** What a receipt depends on, beside its donation. */
export interface ReceiptTerms {
  issuer: Issuer;
  /** Absent if the donor gave none, or the receipt does not speak of a deduction. */
  taxId: MaskedTaxId | undefined;
  now: Date;
}

/** @param replaced the donation's receipt of another financial year, in whose place this one is issued */
export function receiptToIssue(
  donation: DonationToReceipt,
  { issuer, taxId, now }: ReceiptTerms,
  replaced?: ReceiptDocument,
): ReceiptToIssue {
  const filing = filingOf(donation, issuer, taxId !== undefined);
  const replaces: Pick<ReceiptContent, "replaces"> =
    replaced === undefined
      ? {}
      : { replaces: { number: replaced.number, receivedOn: currentVersion(replaced).content.receivedOn } };
  return {
    donationId: donation.donationId,
    source: donation.source,
    series: receiptSeriesOf(issuer.settings.prefix, donation.receivedOn),
    contentOf: (number, preAcknowledgement) => ({
      ...firstContentOf(donation, issuer, { number, preAcknowledgement, taxId, now }),
      ...replaces,
    }),
    filing,
    takesPreAcknowledgement: issuer.settings.givesPreAcknowledgement === true && takesPreAcknowledgement(filing),
    now,
  };
}

/** The receipt with the number that its series assigned, and the portal's number, if there was a free one. */
export function issuedReceipt(
  { source, series, contentOf, filing, takesPreAcknowledgement, now }: ReceiptToIssue,
  { ordinal, preAcknowledgement }: { ordinal: number; preAcknowledgement: string | undefined },
): ReceiptDocument {
  const number = receiptNumberOf(series, ordinal);
  const versions = [{ issuedAt: now.toISOString(), content: contentOf(number, preAcknowledgement) }];
  return {
    source,
    number,
    series,
    ordinal,
    versions,
    filing: preAcknowledgement === undefined ? filing : { ...filing, preAcknowledgement },
    ...deriveReceipt({ versions, filing }),
    ...(takesPreAcknowledgement && preAcknowledgement === undefined && { withoutNumberYear: filing.financialYear }),
  };
}
