import type { GatewayPayment, GatewayRefund } from "../../gateway/payment-gateway.ts";
import type { PaymentFact, RefundFact } from "./donation.document.ts";

/** Facts from one message. Keys are the gateway's payment and refund ids. */
export interface PaymentUpdate {
  payments: Record<string, PaymentFact>;
  refunds: Record<string, RefundFact>;
}

/** Converts the gateway's entities to a payment update. */
export function paymentUpdateOf(
  payments: readonly GatewayPayment[],
  refunds: readonly GatewayRefund[] = [],
): PaymentUpdate {
  return {
    payments: Object.fromEntries(payments.map((payment) => [payment.id, paymentFact(payment)])),
    refunds: Object.fromEntries(refunds.map((refund) => [refund.id, refundFact(refund)])),
  };
}

/** A `refunded` payment keeps the status that it had before; its refunds are facts of their own. */
export function paymentFact(payment: GatewayPayment): PaymentFact {
  return {
    status: payment.status === "refunded" ? (payment.wasCaptured ? "captured" : "authorized") : payment.status,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    international: payment.international,
    at: payment.createdAt.toISOString(),
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
