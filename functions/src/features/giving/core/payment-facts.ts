import type { GatewayDispute, GatewayPayment, GatewayRefund } from "../../../gateway/payment-gateway.ts";
import type { Sighting } from "../../../gateway/sighting.ts";
import { type HeardEntity, heardDispute, heardPayment, heardRefund } from "../../../gateway/heard-entity.ts";
import { captureFieldsOf } from "./capture-time.ts";
import type { DisputeFact, PaymentFact, RefundFact } from "./donation.document.ts";

/** Facts from one message. Keys are the gateway's payment, refund and dispute ids. */
export interface PaymentUpdate {
  payments: Record<string, PaymentFact>;
  refunds: Record<string, RefundFact>;
  disputes?: Record<string, DisputeFact>;
  /** The entities that the facts come from, for the mirror. */
  heard?: readonly HeardEntity[];
}

/**
 * Converts the gateway's entities to a payment update.
 * @param seen when the entities had these states: the time of the event, or of the gateway's reply
 */
export function paymentUpdateOf(
  payments: readonly GatewayPayment[],
  refunds: readonly GatewayRefund[],
  seen: Sighting,
  disputes: readonly GatewayDispute[] = [],
): PaymentUpdate {
  const heard = [
    ...payments.map((payment) => heardPayment(payment, seen.at)),
    ...refunds.map((refund) => heardRefund(refund, seen.at)),
    ...disputes.map(heardDispute),
  ];
  return {
    payments: Object.fromEntries(payments.map((payment) => [payment.id, paymentFact(payment, seen)])),
    refunds: Object.fromEntries(refunds.map((refund) => [refund.id, refundFact(refund)])),
    ...(disputes.length > 0 && {
      disputes: Object.fromEntries(disputes.map((dispute) => [dispute.id, disputeFact(dispute)])),
    }),
    ...(heard.length > 0 && { heard }),
  };
}

/** A `refunded` payment keeps the status that it had before; its refunds are facts of their own. */
export function paymentFact(payment: GatewayPayment, seen: Sighting): PaymentFact {
  const status = payment.status === "refunded" ? (payment.wasCaptured ? "captured" : "authorized") : payment.status;
  return {
    status,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    international: payment.international,
    at: payment.createdAt.toISOString(),
    ...captureFieldsOf(payment, status, seen),
    ...(payment.donorFeePaise > 0 && { donorFeePaise: payment.donorFeePaise }),
    ...(payment.orderId !== undefined && { orderId: payment.orderId }),
    ...(payment.method !== undefined && { method: payment.method }),
    ...(payment.failureReason !== undefined && { failureReason: payment.failureReason }),
  };
}

export function refundFact(refund: GatewayRefund): RefundFact {
  return {
    paymentId: refund.paymentId,
    amountPaise: refund.amountPaise,
    status: refund.status,
    at: refund.createdAt.toISOString(),
    ...(refund.requestId !== undefined && { requestId: refund.requestId }),
  };
}

export function disputeFact(dispute: GatewayDispute): DisputeFact {
  return {
    paymentId: dispute.paymentId,
    amountPaise: dispute.amountPaise,
    lostPaise: dispute.status === "lost" ? dispute.deductedPaise : 0,
    status: dispute.status,
    at: dispute.createdAt.toISOString(),
    reportedAt: dispute.reportedAt.toISOString(),
    ...(dispute.phase !== undefined && { phase: dispute.phase }),
    ...(dispute.reasonCode !== undefined && { reasonCode: dispute.reasonCode }),
    ...(dispute.reasonDescription !== undefined && { reasonDescription: dispute.reasonDescription }),
    ...(dispute.gatewayDisputeId !== undefined && { gatewayDisputeId: dispute.gatewayDisputeId }),
    ...(dispute.respondBy !== undefined && { respondBy: dispute.respondBy.toISOString() }),
  };
}
