import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { DisputeFact, PaymentFact, RefundFact } from "../../core/donation.document.ts";
import { ReviewEvents } from "../../core/review-event.document.ts";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `orphans/{paymentId}`: captured money that belongs to no donation or plan of ours. It is in suspense from the commit that records it (suspense-entries.ts)
 * until it has a donation. Admins resolve it in the queue; nothing deletes the record.
 */
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
  /** The admins' decisions; absent if there are none. */
  reviewEvents: z.optional(ReviewEvents),
  /** The donation that it was booked to, by an admin or because its own donation was found after all. */
  donationId: z.optional(z.string()),
  /** Ids of its own ledger entries. Absent in documents written before unmatched payments had any (migration 4), and where its donation was booked first. */
  booked: z.optional(z.array(z.string())),
  /** Computed from the fields above and stored only for queries, like all fields below (unmatched-state.ts). */
  state: z._default(z.enum(["open", "assigned", "refunded", "accepted"]), "open"),
  /** When it should be resolved; null if nobody has to look at it. */
  exceptionDueAt: z._default(z.nullable(IsoTime), null),
  isDisputed: z._default(z.boolean(), false),
});
export type UnmatchedPaymentDocument = z.infer<typeof UnmatchedPaymentDocument>;
export const unmatchedCollection = collectionOf("unmatched", UnmatchedPaymentDocument);

/** Without the fields that are computed. */
export type UnmatchedPayment = Omit<UnmatchedPaymentDocument, "state" | "exceptionDueAt" | "isDisputed" | "checkAfter">;
