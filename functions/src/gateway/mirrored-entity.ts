import type { GatewayInvoice, GatewaySubscription } from "./monthly-gateway.ts";
import type { GatewaySettlement } from "./settlement-gateway.ts";
import type { GatewayDispute, GatewayOrder, GatewayPayment, GatewayRefund } from "./payment-gateway.ts";

/** An entity that a message of the gateway's contained: an event, or the reply to a call. */
export type HeardEntity = {
  /** When it was in this state: the time of the event, or of the reply. */
  seenAt: Date;
} & (
  | { type: "order"; entity: GatewayOrder }
  | { type: "payment"; entity: GatewayPayment }
  | { type: "refund"; entity: GatewayRefund }
  | { type: "dispute"; entity: GatewayDispute }
  | { type: "subscription"; entity: GatewaySubscription }
  | { type: "invoice"; entity: GatewayInvoice }
  | { type: "settlement"; entity: GatewaySettlement }
);

export const heardOrder = (entity: GatewayOrder, seenAt: Date): HeardEntity => ({ type: "order", entity, seenAt });
export const heardPayment = (entity: GatewayPayment, seenAt: Date): HeardEntity => ({
  type: "payment",
  entity,
  seenAt,
});
export const heardRefund = (entity: GatewayRefund, seenAt: Date): HeardEntity => ({ type: "refund", entity, seenAt });
export const heardDispute = (entity: GatewayDispute): HeardEntity => ({
  type: "dispute",
  entity,
  seenAt: entity.reportedAt,
});
export const heardSubscription = (entity: GatewaySubscription, seenAt: Date): HeardEntity => ({
  type: "subscription",
  entity,
  seenAt,
});
export const heardInvoice = (entity: GatewayInvoice, seenAt: Date): HeardEntity => ({
  type: "invoice",
  entity,
  seenAt,
});
export const heardSettlement = (entity: GatewaySettlement, seenAt: Date): HeardEntity => ({
  type: "settlement",
  entity,
  seenAt,
});
