import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import { sightingOf, type WebhookMessage } from "../../gateway/webhook-message.ts";
import { paymentUpdateOf } from "../donations/index.ts";
import type { RelatedFacts } from "./payment-matching.service.ts";

/** Turns a message of the gateway into an update of a payment. */

export const relatedOf = ({ refund, dispute }: WebhookMessage): Required<RelatedFacts> => ({
  refunds: refund === undefined ? [] : [refund],
  disputes: dispute === undefined ? [] : [dispute],
});

export function updateOf(payment: GatewayPayment, message: WebhookMessage, now: Date) {
  const { refunds, disputes } = relatedOf(message);
  return paymentUpdateOf([payment], refunds, sightingOf(message, now), disputes);
}
