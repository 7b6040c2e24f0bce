import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `gatewayMirror/{type}_{gatewayId}`: an entity of the gateway as last reported, whoever brought the message. What the gateway may change is
 * here as it is now; what we concluded from it is in donations and plans. Nothing deletes these records.
 */
export const GatewayMirrorDocument = z.object({
  type: z.enum(["order", "payment", "refund", "dispute", "subscription", "invoice", "settlement"]),
  gatewayId: z.string(),
  /** The gateway's word, except for a dispute: the state that the name of its event says. */
  status: z.string(),
  /** For a payment: without a fee that the payer paid on top. Null for a subscription. */
  amountPaise: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** Only for a payment or an invoice. */
  orderId: z.nullable(z.string()),
  /** Only for a refund, a dispute or an invoice. */
  paymentId: z.nullable(z.string()),
  /** Only for an invoice. */
  subscriptionId: z.nullable(z.string()),
  /** Only for a payment that is a monthly debit. */
  invoiceId: z.nullable(z.string()),
  /** For a payment: the amount refunded so far. For a dispute: the amount deducted from our balance. */
  returnedPaise: z.nullable(z.int()),
  /** The gateway's fee with its tax; null until it is known, as is the tax in it. */
  feePaise: z.nullable(z.int()),
  feeTaxPaise: z.nullable(z.int()),
  feeSeenAt: z.nullable(IsoTime),
  /** The fee that was reported first. It should be the fee for good. */
  firstFeePaise: z.nullable(z.int()),
  firstFeeSeenAt: z.nullable(IsoTime),
  /** For a payment: true if the money reached us, even if it was refunded later. */
  wasCaptured: z.nullable(z.boolean()),
  international: z.nullable(z.boolean()),
  createdAt: z.nullable(IsoTime),
  /** When it was in this state: the time of the event, or of the reply. */
  seenAt: IsoTime,
  /** When this state was first reported. A message that says the same again is not written. */
  heardAt: IsoTime,
  source: z.enum(["verify", "webhook", "reconciler", "admin", "daily-check", "plan"]),
  /** The entity as JSON, with personal data hidden. */
  content: z.string(),
});
export type GatewayMirrorDocument = z.infer<typeof GatewayMirrorDocument>;
export type MirroredType = GatewayMirrorDocument["type"];

export const gatewayMirrorCollection = collectionOf("gatewayMirror", GatewayMirrorDocument);

export const mirrorId = (type: MirroredType, gatewayId: string): string => `${type}_${gatewayId}`;
