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
interface Mirrored<Type extends keyof EntityTypes> {
  type: Type;
  entity: EntityTypes[Type];
  /** When it was in this state: the time of the event, or of the reply. */
  seenAt: Date;
}

/** An entity that a message of the gateway's contained: an event, or the reply to a call. */
export type MirroredEntity = { [Type in keyof EntityTypes]: Mirrored<Type> }[keyof EntityTypes];

const mirroredAs =
  <Type extends keyof EntityTypes>(type: Type) =>
  (entity: EntityTypes[Type], seenAt: Date): Mirrored<Type> => ({ type, entity, seenAt });

export const mirroredOrder = mirroredAs("order");
export const mirroredPayment = mirroredAs("payment");
export const mirroredRefund = mirroredAs("refund");
export const mirroredDispute = (entity: GatewayDispute) => mirroredAs("dispute")(entity, entity.reportedAt);
export const mirroredSubscription = mirroredAs("subscription");
export const mirroredInvoice = mirroredAs("invoice");
export const mirroredSettlement = mirroredAs("settlement");
