import type { GatewayInvoice, GatewaySubscription } from "./monthly-gateway.ts";
import type { GatewaySettlement } from "./settlement-gateway.ts";
import type { GatewayDispute, GatewayOrder, GatewayPayment, GatewayRefund } from "./payment-gateway.ts";

/** An entity that a message of the gateway's contained: an event, or the reply to a call. */
export type MirroredEntity = {
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

export const mirroredOrder = (entity: GatewayOrder, seenAt: Date): MirroredEntity => ({
  type: "order",
  entity,
  seenAt,
});
export const mirroredPayment = (entity: GatewayPayment, seenAt: Date): MirroredEntity => ({
  type: "payment",
  entity,
  seenAt,
});
export const mirroredRefund = (entity: GatewayRefund, seenAt: Date): MirroredEntity => ({
  type: "refund",
  entity,
  seenAt,
});
export const mirroredDispute = (entity: GatewayDispute): MirroredEntity => ({
  type: "dispute",
  entity,
  seenAt: entity.reportedAt,
});
export const mirroredSubscription = (entity: GatewaySubscription, seenAt: Date): MirroredEntity => ({
  type: "subscription",
  entity,
  seenAt,
});
export const mirroredInvoice = (entity: GatewayInvoice, seenAt: Date): MirroredEntity => ({
  type: "invoice",
  entity,
  seenAt,
});
export const mirroredSettlement = (entity: GatewaySettlement, seenAt: Date): MirroredEntity => ({
  type: "settlement",
  entity,
  seenAt,
});
