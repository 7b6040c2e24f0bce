import { calendarDay, financialYearOf } from "@daansetu/contract";
import type { DonationToReceipt } from "./donation-to-receipt.ts";
import { filingOf, firstContentOf } from "./receipt-content.ts";
import type { ReceiptDocument } from "./receipt.document.ts";
import type { ReceiptTerms } from "./receipt-to-issue.ts";
import { changedVersion, currentVersion, deriveReceipt } from "./receipt-versions.ts";

/**
 * What becomes of a receipt whose donation counts on another day than the receipt says: the gateway has told of the capture late. Within its financial
 * year it gets a version more. In another one it is replaced: its series keeps its number, which is cancelled, and the other series gives a new one.
 */

/** True if a receipt states another day than its donation has now. One of which nothing is left states nothing any more. */
export const hasMoved = (receipt: Pick<ReceiptDocument, "versions">, donation: DonationToReceipt): boolean =>
  donation.netPaise > 0 && currentVersion(receipt).content.receivedOn !== donation.receivedOn;

/** True if a receipt that has moved needs a number of another series. */
export const changesSeries = ({ filing }: Pick<ReceiptDocument, "filing">, donation: DonationToReceipt): boolean =>
  filing.financialYear !== financialYearOf(donation.receivedOn);

/** The receipt with a version of the new day, by the approvals of that day. The donor stays as issued or corrected last. */
export function redatedReceipt(
  { versions, filing, number }: Pick<ReceiptDocument, "versions" | "filing" | "number">,
  donation: DonationToReceipt,
  { issuer, taxId, now }: ReceiptTerms,
): Pick<ReceiptDocument, "versions" | "filing"> {
  const { content } = currentVersion({ versions });
  const { preAcknowledgement } = filing;
  const ofNewDay = firstContentOf(donation, issuer, { number, preAcknowledgement, taxId, now });
  const { receivedOn, financialYear, taxSentences } = ofNewDay;
  return {
    versions: [
      ...versions,
      changedVersion(
        { versions },
        {
          dateCorrectedOn: calendarDay(now),
          receivedOn,
          financialYear,
          donor: ofNewDay.donor,
          foundation: { ...content.foundation, approvals: ofNewDay.foundation.approvals },
          taxSentences,
        },
        now,
      ),
    ],
    filing: {
      ...filingOf(donation, issuer, taxId !== undefined),
      ...(preAcknowledgement !== undefined && { preAcknowledgement }),
    },
  };
}

/** Names the document of a receipt that was replaced. */
export const replacedReceiptId = (donationId: string, { number }: Pick<ReceiptDocument, "number">): string =>
  `${donationId}_${number}`;

/** The receipt cancelled, because the one with this number takes its place. */
export function replacedReceipt(receipt: ReceiptDocument, replacedBy: string, now: Date): ReceiptDocument {
  const cancelled = changedVersion(receipt, { state: "cancelled", netPaise: 0, taxSentences: [], replacedBy }, now);
  const versions = [...receipt.versions, cancelled];
  const { filing } = receipt;
  return { ...receipt, versions, ...deriveReceipt({ versions, filing }), withoutNumberYear: null, replacedBy };
}
