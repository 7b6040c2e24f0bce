import { calendarDay, Paise, ReceiptState } from "@daansetu/contract";
import * as z from "zod/mini";
import { reversalsOf } from "../../giving/core/reversals.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { OfflineDonationDocument } from "../../giving/offline-donations/offline-donation.document.ts";
import {
  currentVersion,
  type DonationToReceipt,
  donationToReceipt,
  offlineDonationToReceipt,
} from "../receipts/index.ts";
import type { ReceiptContent, ReceiptDocument } from "../receipts/receipt.document.ts";

/** One donation of a statement. Amounts are what our books say now; the receipt may lag behind them until its mail is sent. */
export const StatementLine = z.object({
  donationId: z.string(),
  /** The day in India that the receipt states; without a receipt, that of the payment. */
  receivedOn: z.string(),
  campaignId: z.string(),
  campaignTitle: z.string(),
  /** Such as `UPI`, `Monthly, UPI` or `Cheque 004512 of State Bank of India`. */
  how: z.string(),
  amountPaise: Paise,
  netPaise: Paise,
  /** Days in India on which something was returned, each once, in their order. */
  returnedOn: z.array(z.string()),
  /** Absent while it is not issued yet, and for what was returned before it was. */
  receipt: z.optional(
    z.object({ number: z.string(), state: ReceiptState, issuedOn: z.string(), isCurrent: z.boolean() }),
  ),
  /** What the receipt says of a deduction; unknown until it is issued. */
  deduction: z.enum(["offered", "not-offered", "unknown"]),
});
export type StatementLine = z.infer<typeof StatementLine>;
export type Deduction = StatementLine["deduction"];

/** A line and what the head of a statement takes from its donation. */
export interface DonationOfStatement {
  line: StatementLine;
  /** Name and address as they were typed with the donation, or as its receipt has them. */
  donor: ReceiptContent["donor"];
  foundation: Pick<ReceiptContent, "foundation" | "receivedOn"> | undefined;
  /** Another account made it with this person's address: its details stay out of the statement. */
  isShared: boolean;
}

interface Facts {
  campaignId: string;
  how: string;
  returnedOn: string[];
  isShared: boolean;
}

function statementDonation(
  donation: DonationToReceipt,
  receipt: ReceiptDocument | undefined,
  { campaignId, how, returnedOn, isShared }: Facts,
): DonationOfStatement {
  const current = receipt && currentVersion(receipt).content;
  const { donationId, campaignTitle, amountPaise, netPaise, isDeductibleMethod } = donation;
  const deductionOf = ({ filing }: ReceiptDocument): Deduction =>
    filing.isReported && isDeductibleMethod ? "offered" : "not-offered";
  return {
    line: {
      donationId,
      receivedOn: current?.receivedOn ?? donation.receivedOn,
      campaignId,
      campaignTitle,
      how,
      amountPaise,
      netPaise,
      returnedOn: [...new Set(returnedOn)].toSorted(),
      receipt: current && {
        number: current.number,
        state: current.state,
        issuedOn: current.issuedOn,
        isCurrent: current.netPaise === netPaise,
      },
      deduction: receipt === undefined ? "unknown" : deductionOf(receipt),
    },
    donor: current?.donor ?? donation.donor,
    foundation: current && { foundation: current.foundation, receivedOn: current.receivedOn },
    isShared,
  };
}

/** @returns `undefined` for a donation that no payment was accepted for */
export function onlineDonation(
  donationId: string,
  donation: DonationDocument,
  { receipt, isShared }: { receipt: ReceiptDocument | undefined; isShared: boolean },
): DonationOfStatement | undefined {
  const toReceipt = donationToReceipt(donationId, donation);
  const { acceptedPaymentId } = donation.facts;
  if (toReceipt === undefined || acceptedPaymentId === undefined) return undefined;
  return statementDonation(toReceipt, receipt, {
    campaignId: donation.campaignId,
    how: donation.planId === undefined ? `One-off, ${toReceipt.method}` : `Monthly, ${toReceipt.method}`,
    returnedOn: reversalsOf(donation.facts, acceptedPaymentId).map(({ at }) => calendarDay(at)),
    isShared,
  });
}

/** @returns `undefined` for a cheque that has not cleared, and for what was cancelled or bounced before it had a receipt: no money of it was kept */
export function offlineDonation(
  donationId: string,
  donation: OfflineDonationDocument,
  { receipt }: { receipt: ReceiptDocument | undefined },
): DonationOfStatement | undefined {
  if (donation.netPaise === 0 && receipt === undefined) return undefined;
  const toReceipt = offlineDonationToReceipt(donationId, donation);
  const lastEvent = donation.events.at(-1);
  return statementDonation(toReceipt, receipt, {
    campaignId: donation.campaignId,
    how: toReceipt.method,
    returnedOn: donation.netPaise === 0 && lastEvent !== undefined ? [lastEvent.on] : [],
    isShared: false,
  });
}
