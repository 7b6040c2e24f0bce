import { Id, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** `thankNotes/{campaignId}_{day}`: a thank-you note to a campaign's donors, at most one per day in India, with its progress. */
export const ThankNoteDocument = z.object({
  campaignId: Id,
  campaignTitle: z.string(),
  /** The author; null after they erased their account. */
  byUid: z.nullable(z.string()),
  clientNoteId: z.string(),
  text: z.string(),
  at: IsoTime,
  state: z.enum(["sending", "sent"]),
  /** Number of mails queued so far. */
  donors: z.int(),
  /** Donations paid after this are processed, newest first; null for all, if there was no earlier note. */
  since: z.nullable(IsoTime),
  /** Position of the last processed donation; null before the first page and after the last. */
  reached: z.nullable(z.object({ at: IsoTime, id: z.string() })),
});
export type ThankNoteDocument = z.infer<typeof ThankNoteDocument>;
export const thankNotesCollection = collectionOf("thankNotes", ThankNoteDocument);
