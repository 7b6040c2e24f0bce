import type { RefundRequestState } from "@daansetu/contract";
import type { DonationDocument } from "../donation.document.ts";
import { fullyRefundedAt } from "../facts.ts";
import { returnedPaise } from "../reversals.ts";
import { currentRefundRequest } from "./refund-state.ts";

/** The fields of a refund request that mails show. */
export interface RefundSummary {
  state: RefundRequestState;
  /** The refundable amount; after the refund, the refunded amount. */
  amountPaise: number;
  dueAt: string;
  declinedBecause: string | undefined;
}

/** `undefined` if the donation has no refund request. */
export function refundSummaryOf({ facts, refundEvents, amountPaise }: DonationDocument): RefundSummary | undefined {
  const request = currentRefundRequest(refundEvents, fullyRefundedAt(facts));
  if (request === undefined || facts.acceptedPaymentId === undefined) return undefined;
  const { state, dueAt, lastEvent } = request;
  const alreadyReturnedPaise = returnedPaise(facts, facts.acceptedPaymentId);
  return {
    state,
    amountPaise: state === "refunded" ? alreadyReturnedPaise : amountPaise - alreadyReturnedPaise,
    dueAt,
    declinedBecause: lastEvent.what === "declined" ? lastEvent.reason : undefined,
  };
}
