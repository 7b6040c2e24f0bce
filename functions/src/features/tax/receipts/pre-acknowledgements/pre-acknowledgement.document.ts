import { COLLECTIONS, FinancialYear, IsoTime, PreAcknowledgementState, ReceiptNumber } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../../firestore/database.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";

/**
 * `preAcknowledgements/{number}`: a number that the portal handed out in advance. It is written in the commit of the receipt that names it, so that no two
 * receipts have it, and none is lost.
 */
export const PreAcknowledgementDocument = z.object({
  financialYear: FinancialYear,
  state: PreAcknowledgementState,
  /** Time and line of its addition: receipts take numbers in this order. */
  position: z.string(),
  addedAt: IsoTime,
  addedByEmail: z.string(),
  /** Absent while the number is free. */
  donationId: z.optional(z.string()),
  receiptNumber: z.optional(ReceiptNumber),
  usedAt: z.optional(IsoTime),
});
export type PreAcknowledgementDocument = z.infer<typeof PreAcknowledgementDocument>;
export const preAcknowledgementsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.preAcknowledgements, PreAcknowledgementDocument);
