import { CASH_TO_PAYEE_PAISE, type Purchase } from "@daansetu/contract";
import type { GivenSoFar, SpendingGuard } from "./impact.documents.ts";
import { flagOverspent } from "./given-so-far.ts";
import { costByCampaign } from "./purchase-cost.ts";
import { requireThat } from "./refused.ts";

export interface NewPayment {
  campaignId: string;
  /** To the supplier, without the tax. */
  amountPaise: number;
  /** Deducted at source. */
  tdsPaise: number;
  from: "bank" | "cash";
  payee: string;
}

/** Sums of the ledger and of other payments, read for this payment. */
export interface PaymentContext {
  /** What the ledger has received for the campaign, less what was returned. */
  raisedPaise: number;
  /** Cash that is neither in the bank nor spent. */
  cashInHandPaise: number;
  /** Cash that the payee got on this day. */
  cashToPayeePaise: number;
}

/** A commit: purchase, counters and guard are replaced at their known versions, and so is the cash box if cash is paid. */
export interface Spending {
  purchase: Purchase;
  given: GivenSoFar;
  guard: SpendingGuard;
  takesCash: boolean;
}

/** What is still owed of a bill for one campaign, in paise; negative: the supplier owes it. */
export const owedPaise = (purchase: Purchase, campaignId: string): number =>
  (costByCampaign(purchase).get(campaignId) ?? 0) - (purchase.paidPaise[campaignId] ?? 0);

export const inHandPaise = (raisedPaise: number, { movedInPaise, paidPaise }: GivenSoFar): number =>
  raisedPaise + movedInPaise - paidPaise;

/** Pays a bill, or a part of it, with a campaign's money. @throws Refused */
export function pay(
  purchase: Purchase,
  given: GivenSoFar,
  guard: SpendingGuard,
  { payment, context }: { payment: NewPayment; context: PaymentContext },
): Spending {
  const { campaignId, amountPaise, tdsPaise, from, payee } = payment;
  const grossPaise = amountPaise + tdsPaise;
  requireThat(purchase.state === "approved" || purchase.state === "received", "wrong-state");
  requireThat(payee === purchase.supplier.name, "another-payee");
  requireThat(grossPaise > 0 && grossPaise <= owedPaise(purchase, campaignId), "more-than-owed");
  requireThat(grossPaise <= inHandPaise(context.raisedPaise, given), "more-than-in-hand");
  if (from === "cash") {
    requireThat(amountPaise <= context.cashInHandPaise, "more-than-in-hand");
    requireThat(amountPaise + context.cashToPayeePaise <= CASH_TO_PAYEE_PAISE, "more-cash-than-allowed");
  }
  return {
    ...withPaid(purchase, given, campaignId, grossPaise),
    guard: { withdrawals: guard.withdrawals + 1 },
    takesCash: from === "cash",
  };
}

const withPaid = (purchase: Purchase, given: GivenSoFar, campaignId: string, paise: number) => ({
  purchase: {
    ...purchase,
    paidPaise: { ...purchase.paidPaise, [campaignId]: (purchase.paidPaise[campaignId] ?? 0) + paise },
    payments: purchase.payments + 1,
  },
  given: flagOverspent({ ...given, paidPaise: given.paidPaise + paise }),
});

/** The supplier pays back what was paid before it was credited. @throws Refused */
export function takeRefund(purchase: Purchase, given: GivenSoFar, campaignId: string, amountPaise: number) {
  requireThat(amountPaise > 0 && amountPaise <= 0 - owedPaise(purchase, campaignId), "more-than-owed");
  return withPaid(purchase, given, campaignId, 0 - amountPaise);
}

/** The general fund pays what is missing in a campaign. @returns the amount; 0 if nothing is missing */
export function coverOverspent(given: GivenSoFar): { given: GivenSoFar; movedInPaise: number } {
  const { paidPaise, receivedPaise, returnedPaise, movedInPaise } = given;
  const missingPaise = Math.max(0, paidPaise - receivedPaise + returnedPaise - movedInPaise);
  // What is promised for an item and not there is made up first, so that the pool stays what it was.
  let leftPaise = missingPaise;
  const items = Object.entries(given.items).map(([itemId, book]) => {
    const paise = Math.min(leftPaise, Math.max(0, 0 - book.promisedPaise));
    leftPaise -= paise;
    return [itemId, { ...book, promisedPaise: book.promisedPaise + paise }] as const;
  });
  return {
    given: flagOverspent({
      ...given,
      items: Object.fromEntries(items),
      savingsPaise: given.savingsPaise + leftPaise,
      movedInPaise: movedInPaise + missingPaise,
    }),
    movedInPaise: missingPaise,
  };
}
