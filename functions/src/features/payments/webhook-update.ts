import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import { eventTimeOf, type WebhookMessage } from "../../gateway/webhook-message.ts";
import { paymentUpdateOf } from "../donations/index.ts";
import type { RelatedFacts } from "./payment-matching.service.ts";

/** What a message of the gateway says about a payment. */

export const relatedOf = ({ refund, dispute }: WebhookMessage): Required<RelatedFacts> => ({
  refunds: refund === undefined ? [] : [refund],
  disputes: dispute === undefined ? [] : [dispute],
});

export function updateOf(payment: GatewayPayment, message: WebhookMessage, now: Date) {
  const { refunds, disputes } = relatedOf(message);
  return paymentUpdateOf([payment], refunds, eventTimeOf(message, now), disputes);
}
