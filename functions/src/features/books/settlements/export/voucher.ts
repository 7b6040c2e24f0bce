import { calendarDay } from "@daansetu/contract";
import type { LedgerEntry } from "../../../platform/ledger/ledger.document.ts";
import { type Line, sumOfLines } from "../../../platform/ledger/index.ts";
import { isCashOrBank } from "./tally-ledgers.ts";

/** An entry of the books as accountants write it. One voucher for each entry: entries never change, so the same export is the same again. */
export interface Voucher {
  /** The entry's id. */
  number: string;
  day: string;
  type: "Receipt" | "Payment" | "Contra" | "Journal";
  narration: string;
  currency: string;
  lines: readonly Line[];
}

/**
 * Converts a ledger entry to a voucher.
 * @returns `undefined` if no money moves;
 * @throws if the lines do not balance, so that nothing wrong is exported
 */
export function voucherOf(id: string, entry: LedgerEntry): Voucher | undefined {
  const { lines, currency, occurredAt } = entry;
  if (lines.length === 0) return undefined;
  if (sumOfLines(lines) !== 0) throw new Error(`The entry ${id} does not balance.`);
  return {
    number: id,
    day: calendarDay(occurredAt),
    type: typeOf(lines),
    narration: narrationOf(id, entry),
    currency,
    lines,
  };
}

/**
 * The type of a voucher. Tally accepts a bank or cash ledger only in receipts (debit), payments (credit) and, between two of them, contra vouchers.
 */
function typeOf(lines: readonly Line[]): Voucher["type"] {
  const ownLines = lines.filter(({ account }) => isCashOrBank(account));
  if (ownLines.length === 0) return "Journal";
  if (ownLines.length === lines.length) return "Contra";
  return sumOfLines(ownLines) >= 0 ? "Receipt" : "Payment";
}

const WORDS: Readonly<Record<LedgerEntry["kind"], string>> = {
  capture: "Donation through the payment gateway",
  refund: "Refund",
  chargeback: "Lost dispute",
  "whole-refund": "Returned in full",
  cash: "Donation in cash",
  cheque: "Donation by cheque",
  "bank-transfer": "Donation by bank transfer",
  settlement: "Settlement of the payment gateway",
  "cash-deposit": "Cash paid into the bank",
  bill: "Bill of a supplier",
  "credit-note": "Credit note of a supplier",
  "bill-payment": "Payment to a supplier",
  "supplier-refund": "Money back from a supplier",
  "tds-deposit": "Tax deducted at source, paid to the tax office",
  "fund-transfer": "Transfer between funds",
};

/** Narration for the capture of an unmatched payment, which becomes a donation only when it is assigned. */
const UNMATCHED_CAPTURE = "Payment that belongs to no donation, through the payment gateway";

/** The narration contains ids only: a donor's name does not belong in another program's books. */
function narrationOf(id: string, entry: LedgerEntry): string {
  const ids = [
    "donationId" in entry && entry.donationId !== undefined ? `donation ${entry.donationId}` : undefined,
    "offlineDonationId" in entry ? `offline donation ${entry.offlineDonationId}` : undefined,
    "paymentId" in entry ? entry.paymentId : undefined,
    "refundId" in entry ? entry.refundId : undefined,
    "disputeId" in entry ? entry.disputeId : undefined,
    "settlementId" in entry ? entry.settlementId : undefined,
    "depositId" in entry ? entry.depositId : undefined,
    "purchaseId" in entry ? entry.purchaseId : undefined,
    "campaignId" in entry ? entry.campaignId : undefined,
  ].filter((text) => text !== undefined);
  const correction = /_(out|in)_\d+$|_released$|^(unm_)?rev_/.test(id) ? " (correction)" : "";
  const isUnmatched = "paymentId" in entry && entry.donationId === undefined;
  const words = isUnmatched && entry.kind === "capture" ? UNMATCHED_CAPTURE : WORDS[entry.kind];
  return `${words}${correction}: ${ids.join(", ")}`;
}
