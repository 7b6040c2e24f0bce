import { AppError } from "../../../../http/app-error.ts";
import { limitOfRefund, type RefundLimit } from "../../../site/content/settings.service.ts";
import type { RefundFact } from "../../core/donation.document.ts";
import type { ReviewEvent } from "../../core/review-event.document.ts";

type OrderEvent = Extract<ReviewEvent, { what: "refund-ordered" }>;

interface RefundOrder {
  paymentId: string;
  /** The amount to refund. */
  amountPaise: number;
  /** The amount above which a second admin has to order the refund, too. */
  approvalAbovePaise: number;
  byEmail: string;
  at: string;
}

/** The refund limit of a payment: a limit that was raised later does not apply to a refund ordered before. */
export const limitOfOrder = (events: readonly ReviewEvent[], paymentId: string, limit: RefundLimit): number =>
  limitOfRefund(limit, events.find((event) => event.what === "refund-ordered" && event.paymentId === paymentId)?.at);

/** Precision of the gateway's times: whole seconds, unlike ours. */
const GATEWAY_PRECISION_MS = 1_000;

/** The last order of a payment's refund. With `needsApproval`, the gateway has not been asked yet. */
export const lastOrderOf = (events: readonly ReviewEvent[], paymentId: string): OrderEvent | undefined =>
  events.findLast((event): event is OrderEvent => event.what === "refund-ordered" && event.paymentId === paymentId);

/**
 * The event of an admin who orders a refund. Above the limit the first order waits for another admin's, and is used up by a refund that
 * failed.
 * @throws AppError `not-allowed` for the approval of one's own order
 */
export function refundOrderOf(
  events: readonly ReviewEvent[],
  refunds: Record<string, RefundFact>,
  { paymentId, amountPaise, approvalAbovePaise, byEmail, at }: RefundOrder,
): OrderEvent {
  const order: OrderEvent = { what: "refund-ordered", at, byEmail, paymentId };
  const lastOrder = lastOrderOf(events, paymentId);
  if (lastOrder?.needsApproval === true) {
    if (lastOrder.byEmail === byEmail)
      throw new AppError("not-allowed", "Another admin has to approve a refund that you asked for.");
    return order;
  }
  const isApproved = lastOrder !== undefined && !hasFailedSince(lastOrder, refunds);
  return amountPaise > approvalAbovePaise && !isApproved ? { ...order, needsApproval: true } : order;
}

function hasFailedSince({ at: orderedAt, paymentId }: OrderEvent, refunds: Record<string, RefundFact>): boolean {
  return Object.values(refunds).some(
    (refund) =>
      refund.paymentId === paymentId &&
      (refund.status === "failed" || refund.status === "reversed") &&
      Date.parse(refund.at) + GATEWAY_PRECISION_MS > Date.parse(orderedAt),
  );
}
