import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import { sightingOf, type WebhookMessage } from "../../gateway/webhook-message.ts";
import { paymentUpdateOf } from "../giving/core/payment-update.ts";
import type { RelatedFacts } from "./payment-matching.service.ts";

/** Turns a message of the gateway into an update of a payment. */

export const relatedOf = ({ refund, dispute }: WebhookMessage): Required<RelatedFacts> => ({
  refunds: refund === undefined ? [] : [refund],
  disputes: dispute === undefined ? [] : [dispute],
});

/**
 * The gateway captures a payment right after it was authorised, so in that time its event needs no call of ours; the reconciler captures
 * what is left.
 */
const AUTOMATIC_CAPTURE_MS = 2 * 60_000;
export const isCapturedByGateway = ({ createdAt }: GatewayPayment, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < AUTOMATIC_CAPTURE_MS;

export function updateOf(payment: GatewayPayment, message: WebhookMessage, now: Date) {
  const { refunds, disputes } = relatedOf(message);
  return paymentUpdateOf([payment], refunds, sightingOf(message, now), disputes);
}
