import { GENERAL_FUND_ID } from "@daansetu/contract";
import type { MovedPart } from "./moving-on.ts";
import { ACCOUNTS, movedInto, spentBy } from "../../platform/ledger/index.ts";
import type { SpendingEntry } from "../../platform/ledger/ledger.document.ts";

/** A ledger entry and the id of its document. */
export type SpendingEntryWithId = { id: string; entry: SpendingEntry };

interface Occasion {
  campaignId: string;
  toCampaignId?: string;
  purchaseId?: string;
  /** Of what was paid, in cash. */
  cashPaise?: number;
  occurredAt: string;
  now: Date;
}

function entryOf(
  kind: SpendingEntry["kind"],
  { occurredAt, now, ...about }: Occasion,
  lines: readonly [account: string, amountPaise: number][],
): SpendingEntry {
  return {
    kind,
    ...about,
    currency: "INR",
    occurredAt,
    bookedAt: now.toISOString(),
    source: "admin",
    lines: lines.flatMap(([account, amountPaise]) => (amountPaise === 0 ? [] : [{ account, amountPaise }])),
  };
}

/** What a campaign owes a supplier. */
export const billEntry = (purchaseId: string, paise: number, occasion: Occasion): SpendingEntryWithId => ({
  id: `bill_${purchaseId}_${occasion.campaignId}`,
  entry: entryOf("bill", { ...occasion, purchaseId }, [
    [spentBy(occasion.campaignId), paise],
    [ACCOUNTS.payables, -paise],
  ]),
});

/** What a supplier takes back of a bill. @param number of the credit note among those of the purchase */
export const creditEntry = (
  purchaseId: string,
  number: number,
  paise: number,
  occasion: Occasion,
): SpendingEntryWithId => ({
  id: `credit_${purchaseId}_${number}`,
  entry: entryOf("credit-note", { ...occasion, purchaseId }, [
    [ACCOUNTS.payables, paise],
    [spentBy(occasion.campaignId), -paise],
  ]),
});

/** @param number of the payment among those of the purchase */
export const paymentEntry = (
  purchaseId: string,
  number: number,
  { amountPaise, tdsPaise, from }: { amountPaise: number; tdsPaise: number; from: "bank" | "cash" },
  occasion: Occasion,
): SpendingEntryWithId => ({
  id: `paid_${purchaseId}_${occasion.campaignId}_${number}`,
  entry: entryOf("bill-payment", { ...occasion, purchaseId, ...(from === "cash" && { cashPaise: amountPaise }) }, [
    [ACCOUNTS.payables, amountPaise + tdsPaise],
    [ACCOUNTS[from], -amountPaise],
    [ACCOUNTS.tdsPayable, -tdsPaise],
  ]),
});

export const supplierRefundEntry = (
  purchaseId: string,
  number: number,
  paise: number,
  occasion: Occasion,
): SpendingEntryWithId => ({
  id: `supplier-refund_${purchaseId}_${occasion.campaignId}_${number}`,
  entry: entryOf("supplier-refund", { ...occasion, purchaseId }, [
    [ACCOUNTS.bank, paise],
    [ACCOUNTS.payables, -paise],
  ]),
});

/** What the general fund puts into a campaign: both sides in one entry, in accounts that nobody reads as raised. @param cause unique among transfers */
export const fundTransferEntry = (cause: string, paise: number, occasion: Occasion): SpendingEntryWithId => ({
  id: `moved_${cause}`,
  entry: entryOf("fund-transfer", occasion, [
    [movedInto(GENERAL_FUND_ID), paise],
    [movedInto(occasion.campaignId), -paise],
  ]),
});

/** Moves unspent money of an ended campaign to the fund that its donors read of before they gave; both sides are in one entry. */
export const movedOnEntry = (
  { run, page, part: { purpose, to, paise } }: { run: number; page: number; part: MovedPart },
  occasion: Occasion,
): SpendingEntryWithId => ({
  id: `moved_after-end-${occasion.campaignId}-${run}-${page}-${purpose}`,
  entry: entryOf("fund-transfer", { ...occasion, ...(to !== undefined && { toCampaignId: to._id }) }, [
    [movedInto(occasion.campaignId), paise],
    [movedInto(to?._id ?? GENERAL_FUND_ID), -paise],
  ]),
});
