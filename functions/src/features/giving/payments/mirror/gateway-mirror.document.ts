import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `gatewayMirror/{type}_{gatewayId}`: an entity of the gateway as last reported through any channel. It has the gateway's current values; what follows
 * from them is in donations and plans. These records are never deleted.
 */
export const GatewayMirrorDocument = z.object({
  type: z.enum(["order", "payment", "refund", "dispute", "subscription", "invoice", "settlement"]),
  gatewayId: z.string(),
  /** The gateway's status; for a dispute, the state in the name of its event. */
  status: z.string(),
  /** The amount; of a payment, without a fee that the payer paid on top. Null for a subscription. */
  amountPaise: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** The order; only of a payment or an invoice. */
  orderId: z.nullable(z.string()),
  /** The payment; only of a refund, a dispute or an invoice. */
  paymentId: z.nullable(z.string()),
  /** The subscription; only of an invoice. */
  subscriptionId: z.nullable(z.string()),
  /** The invoice; only of a payment that is a monthly debit. */
  invoiceId: z.nullable(z.string()),
  /** Of a payment: the amount refunded so far. Of a dispute: the amount deducted from our balance. */
  returnedPaise: z.nullable(z.int()),
  /** The gateway's fee including tax; null until it is known. The same holds for the tax in it. */
  feePaise: z.nullable(z.int()),
  feeTaxPaise: z.nullable(z.int()),
  feeSeenAt: z.nullable(IsoTime),
  /** The fee that was reported first, which should never change. */
  firstFeePaise: z.nullable(z.int()),
  firstFeeSeenAt: z.nullable(IsoTime),
  /** Of a payment: true if the money was received, even if it was refunded later. */
  wasCaptured: z.nullable(z.boolean()),
  international: z.nullable(z.boolean()),
  createdAt: z.nullable(IsoTime),
  /** The time of the event or reply that reported this state. */
  seenAt: IsoTime,
  /** When this state was first reported. Repeated reports of the same state are not written. */
  heardAt: IsoTime,
  source: z.enum(["verify", "webhook", "reconciler", "admin", "daily-check", "plan"]),
  /** The entity as JSON, with personal data hidden. */
  content: z.string(),
});
export type GatewayMirrorDocument = z.infer<typeof GatewayMirrorDocument>;
export type MirroredType = GatewayMirrorDocument["type"];

export const gatewayMirrorCollection = collectionOf("gatewayMirror", GatewayMirrorDocument);

export const mirrorId = (type: MirroredType, gatewayId: string): string => `${type}_${gatewayId}`;
