import type { DisputeFact } from "../../core/donation.document.ts";
import { disputeDueAt, paymentDueAt } from "../../core/due-times.ts";
import { nextPendingCheckAt } from "../../core/status.ts";
import { isOpenDispute } from "../../core/facts.ts";
import type { UnmatchedPayment, UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";

/** The remainder of the payment after processed refunds and lost disputes. */
export function remainingPaiseOf({ payment, refunds, disputes = {} }: UnmatchedPayment): number {
  const refundedPaise = Object.values(refunds).reduce(
    (sum, { status, amountPaise }) => sum + (status === "processed" ? amountPaise : 0),
    0,
  );
  const lostPaise = Object.values(disputes).reduce((sum, dispute) => sum + dispute.lostPaise, 0);
  return Math.max(0, payment.amountPaise - refundedPaise - lostPaise);
}

export const openDisputesOf = ({ disputes = {} }: UnmatchedPayment): [id: string, dispute: DisputeFact][] =>
  Object.entries(disputes).filter(([, dispute]) => isOpenDispute(dispute));

/** The payment with the fields that are computed from what is known and decided about it. */
export function withState(paymentId: string, unmatched: UnmatchedPayment, now: Date): UnmatchedPaymentDocument {
  const state = stateOf(unmatched);
  const isAssigned = state === "assigned";
  // The donation has checks of its own.
  const checkAfter = isAssigned ? undefined : nextPendingCheckAt(unmatched, now);
  const disputes = isAssigned ? [] : openDisputesOf(unmatched);
  const { foundAt } = unmatched;
  const paymentDue = paymentDueAt(unmatched, paymentId, remainingPaiseOf(unmatched), foundAt);
  const dueTimes = [
    ...(state === "open" ? [paymentDue] : []),
    ...disputes.map(([, dispute]) => disputeDueAt(dispute)),
  ].toSorted();
  return {
    ...unmatched,
    checkAfter,
    state,
    exceptionDueAt: dueTimes[0] ?? null,
    isDisputed: disputes.length > 0,
  };
}

/** Money that came back by a reversed refund is open again, unless an admin accepted the payment as it is. */
function stateOf(unmatched: UnmatchedPayment): UnmatchedPaymentDocument["state"] {
  if (unmatched.donationId !== undefined) return "assigned";
  if (remainingPaiseOf(unmatched) === 0) return "refunded";
  return unmatched.reviewEvents?.some(({ what }) => what === "accepted") === true ? "accepted" : "open";
}
