import type { RefundRequestState } from "@daansetu/contract";
import type { DonationDocument } from "../../core/donation.document.ts";
import { returnedPaise } from "../../core/reversals.ts";
import { refundRequestOf } from "../../core/refund-state.ts";

/** The fields of a refund request that mails show. */
export interface RefundSummary {
  state: RefundRequestState;
  /** The refundable amount; after the refund, the refunded amount. */
  amountPaise: number;
  dueAt: string;
  declinedBecause: string | undefined;
}

/** `undefined` if the donation has no refund request. */
export function refundSummaryOf(donation: DonationDocument): RefundSummary | undefined {
  const { facts, amountPaise } = donation;
  const request = refundRequestOf(donation);
  if (request === undefined || facts.acceptedPaymentId === undefined) return undefined;
  const { state, dueAt, lastEvent } = request;
  const alreadyReturnedPaise = returnedPaise(facts, facts.acceptedPaymentId);
  return {
    // That two admins decide is the foundation's own business.
    state: state === "awaiting-approval" ? "open" : state,
    amountPaise: state === "refunded" ? alreadyReturnedPaise : amountPaise - alreadyReturnedPaise,
    dueAt,
    declinedBecause: lastEvent.what === "declined" ? lastEvent.reason : undefined,
  };
}
