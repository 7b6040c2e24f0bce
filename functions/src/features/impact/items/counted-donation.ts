import { type ItemList, unitsFor } from "@daansetu/contract";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { OfflineDonationDocument } from "../../giving/offline-donations/offline-donation.document.ts";
import type { BookedDonation } from "../core/admission.ts";
import { linesOfDebit } from "../core/donation-lines.ts";
import { Refused } from "../core/refused.ts";

/** The key of a donor whose data was erased before their donation was counted. The claim is stored without it. */
export const ERASED_DONOR = "erased";

/** A booked donation, and of which item units are given back first. */
export interface CountedDonation extends BookedDonation {
  namedItemId?: string | undefined;
  /** Of a debit of a plan: what a unit cost when the donor agreed to it. */
  debitUnitPaise?: number | undefined;
}

/** Addresses come first: they stay the same when a donor signs up later. */
const donorKeyOf = (donorKeys: readonly string[]): string =>
  donorKeys.find((key) => key.startsWith("mail:")) ?? donorKeys[0] ?? ERASED_DONOR;

/** @returns `undefined` for a donation that is not booked */
export function countedDonation(donationId: string, donation: DonationDocument): CountedDonation | undefined {
  const { campaignId, campaignKind, facts, netPaise, donorKeys, planId, lines, unit, adminRefunds = [] } = donation;
  const payment = facts.acceptedPaymentId === undefined ? undefined : facts.payments[facts.acceptedPaymentId];
  if (payment === undefined || donation.paidAt === null || campaignKind === "general-fund") return undefined;
  const namedItemId = adminRefunds.findLast(
    ({ itemId, state }) => itemId !== undefined && state === "approved",
  )?.itemId;
  return {
    donationId,
    campaignId,
    amountPaise: payment.amountPaise,
    returnedPaise: payment.amountPaise - netPaise,
    lines: lines ?? null,
    donorKey: donorKeyOf(donorKeys),
    ...(planId !== undefined && { planId, debitUnitPaise: unit?.pricePaise }),
    isOwnFund: false,
    namedItemId,
  };
}

/** What was given offline is pool money; collection boxes have nobody's address. @returns `undefined` for a cheque that has not cleared yet, and for the general fund */
export function countedOfflineDonation(
  donationId: string,
  { campaignId, campaignKind, amountPaise, netPaise, donorKeys, state }: OfflineDonationDocument,
): CountedDonation | undefined {
  if (campaignKind === "general-fund" || state === "received" || state === "deposited") return undefined;
  return {
    donationId,
    campaignId,
    amountPaise,
    returnedPaise: amountPaise - netPaise,
    lines: null,
    donorKey: donorKeys.length === 0 ? null : donorKeyOf(donorKeys),
    isOwnFund: false,
  };
}

/** With the line of a monthly debit: units of the plan's item. */
export function withDebitLine(list: ItemList, donation: CountedDonation, now: Date): CountedDonation {
  const { planItemId } = list;
  const { debitUnitPaise, amountPaise, lines } = donation;
  if (lines !== null || debitUnitPaise === undefined || planItemId === undefined) return donation;
  const quantity = unitsFor(amountPaise, debitUnitPaise);
  try {
    return { ...donation, lines: linesOfDebit(list, { itemId: planItemId, quantity, amountPaise }, now) };
  } catch (error) {
    // The item left the list: all of it is pool money.
    if (error instanceof Refused) return donation;
    throw error;
  }
}
