import type { GatewayInvoice, GatewaySubscription } from "./monthly-gateway.ts";
import type { GatewaySettlement } from "./settlement-gateway.ts";
import type { GatewayDispute, GatewayOrder, GatewayPayment, GatewayRefund } from "./payment-gateway.ts";

interface EntityTypes {
  order: GatewayOrder;
  payment: GatewayPayment;
  refund: GatewayRefund;
  dispute: GatewayDispute;
  subscription: GatewaySubscription;
  invoice: GatewayInvoice;
  settlement: GatewaySettlement;
}
interface Heard<Type extends keyof EntityTypes> {
  type: Type;
  entity: EntityTypes[Type];
  /** When it was in this state: the time of the event, or of the reply. */
  seenAt: Date;
}

/** An entity that a message of the gateway's contained: an event, or the reply to a call. */
export type HeardEntity = { [Type in keyof EntityTypes]: Heard<Type> }[keyof EntityTypes];

const heardAs =
  <Type extends keyof EntityTypes>(type: Type) =>
  (entity: EntityTypes[Type], seenAt: Date): Heard<Type> => ({ type, entity, seenAt });

export const heardOrder = heardAs("order");
export const heardPayment = heardAs("payment");
export const heardRefund = heardAs("refund");
export const heardDispute = (entity: GatewayDispute) => heardAs("dispute")(entity, entity.reportedAt);
export const heardSubscription = heardAs("subscription");
export const heardInvoice = heardAs("invoice");
export const heardSettlement = heardAs("settlement");
