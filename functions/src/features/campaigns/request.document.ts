import { FundraiserForm, Id, IsoTime, RequestState, WaitsFor, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/**
 * `fundraiserRequests/{id}`: what a person wrote to start a fundraiser, from the first draft to what became of it. A campaign is a whole
 * thing; what is not whole yet lies here. Approved, its campaign has the same id.
 */
export const FundraiserRequestDocument = z.object({
  ownerUid: Id,
  state: RequestState,
  form: FundraiserForm,
  createdAt: IsoTime,
  version: z.int(),
  updatedAt: IsoTime,
  /** As whoever reads it next shall know them. */
  updatedBy: z.string(),
  submittedAt: z.optional(IsoTime),
  decidedAt: z.optional(IsoTime),
  /** What was written with the decision. */
  note: z.optional(z.string()),
  /** What it waits for in the queue, and until when that is due. */
  waitsFor: z.nullable(WaitsFor),
  dueAt: z.nullable(IsoTime),
});
export type FundraiserRequestDocument = z.infer<typeof FundraiserRequestDocument>;
export const fundraiserRequestsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.fundraiserRequests, FundraiserRequestDocument);
