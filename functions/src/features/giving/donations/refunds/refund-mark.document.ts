import { COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../../firestore/database.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";

/** `refundMarks/{refundId}`: the donation that an admin noted this refund for, so that no two have the same. Deleted when the note is. */
export const RefundMarkDocument = z.object({ donationId: z.string() });
export const refundMarksCollection = (db: Database) => typedCollection(db, COLLECTIONS.refundMarks, RefundMarkDocument);
