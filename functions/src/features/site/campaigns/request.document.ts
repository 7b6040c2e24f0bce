import { FundraiserForm, Id, IsoTime, RequestState, AwaitedAction } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `fundraiserRequests/{id}`: a request from the first draft to the decision. It may be incomplete, unlike a campaign. The campaign of an
 * approved request has the same id.
 */
export const FundraiserRequestDocument = z.object({
  ownerUid: Id,
  state: RequestState,
  form: FundraiserForm,
  createdAt: IsoTime,
  version: z.int(),
  updatedAt: IsoTime,
  /** Last editor, as shown to others. */
  updatedBy: z.string(),
  submittedAt: z.optional(IsoTime),
  decidedAt: z.optional(IsoTime),
  /** Note of the decision. */
  note: z.optional(z.string()),
  /** The next step in the admins' queue, and its due time. */
  waitsFor: z.nullable(AwaitedAction),
  dueAt: z.nullable(IsoTime),
});
export type FundraiserRequestDocument = z.infer<typeof FundraiserRequestDocument>;
export const fundraiserRequestsCollection = collectionOf("fundraiserRequests", FundraiserRequestDocument);
