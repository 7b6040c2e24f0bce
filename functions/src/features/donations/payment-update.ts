import type { GatewayPayment, GatewayRefund } from "../../gateway/payment-gateway.ts";
import type { PaymentFact, RefundFact } from "./donation.document.ts";

/** Facts from one message. Keys are the gateway's payment and refund ids. */
export interface PaymentUpdate {
  payments: Record<string, PaymentFact>;
  refunds: Record<string, RefundFact>;
}

/**
 * Converts the gateway's entities to a payment update.
 * @param seenAt when the entities had these states: the time of the event, or of the gateway's reply
 */
export function paymentUpdateOf(
  payments: readonly GatewayPayment[],
  refunds: readonly GatewayRefund[],
  seenAt: Date,
): PaymentUpdate {
  return {
    payments: Object.fromEntries(payments.map((payment) => [payment.id, paymentFact(payment, seenAt)])),
    refunds: Object.fromEntries(refunds.map((refund) => [refund.id, refundFact(refund)])),
  };
}

/** A `refunded` payment keeps the status that it had before; its refunds are facts of their own. */
export function paymentFact(payment: GatewayPayment, seenAt: Date): PaymentFact {
  const status = payment.status === "refunded" ? (payment.wasCaptured ? "captured" : "authorized") : payment.status;
  const capturedBy = seenAt < payment.createdAt ? payment.createdAt : seenAt;
  return {
    status,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    international: payment.international,
    at: payment.createdAt.toISOString(),
    ...(status === "captured" && { capturedAt: capturedBy.toISOString() }),
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
  };
}
