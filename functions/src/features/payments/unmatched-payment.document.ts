import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import { DisputeFact, PaymentFact, RefundFact } from "../donations/donation.document.ts";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `orphans/{paymentId}`: captured money that belongs to no donation or plan of ours. A person has to look into it. */
export const UnmatchedPaymentDocument = z.object({
  payment: PaymentFact,
  /** Keyed by the gateway's refund id. */
  refunds: z.record(z.string(), RefundFact),
  /** Keyed by the gateway's dispute id; absent if there is none. */
  disputes: z.optional(z.record(z.string(), DisputeFact)),
  foundAt: IsoTime,
  /** When the gateway is asked about its pending refunds; absent if none is pending. */
  checkAfter: z.optional(IsoTime),
  source: z.enum(["webhook", "reconciler"]),
});
export type UnmatchedPaymentDocument = z.infer<typeof UnmatchedPaymentDocument>;
export const unmatchedCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.unmatched, UnmatchedPaymentDocument);
