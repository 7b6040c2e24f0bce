import { Id, IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `thankNotes/{campaignId}_{day}`: what was written to thank a campaign's donors on a day in India, and how far it got. */
export const ThankNoteDocument = z.object({
  campaignId: Id,
  campaignTitle: z.string(),
  /** Who wrote it; nobody any more, once they erased their account. */
  byUid: z.nullable(z.string()),
  clientNoteId: z.string(),
  text: z.string(),
  at: IsoTime,
  state: z.enum(["sending", "sent"]),
  /** How many donors it is owed to so far. */
  donors: z.int(),
  /** Donations are gone through from the newest to those before this; everything, where nobody was thanked yet. */
  since: z.nullable(IsoTime),
  /** The last donation that was gone through. */
  reached: z.nullable(z.object({ at: IsoTime, id: z.string() })),
});
export type ThankNoteDocument = z.infer<typeof ThankNoteDocument>;
export const thankNotesCollection = (db: Database) => typedCollection(db, COLLECTIONS.thankNotes, ThankNoteDocument);
