import { Id, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

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
  /** Gifts are gone through from the newest to those before this; everything, where nobody was thanked yet. */
  since: z.nullable(IsoTime),
  /** The last gift that was gone through. */
  reached: z.nullable(z.object({ at: IsoTime, id: z.string() })),
});
export type ThankNoteDocument = z.infer<typeof ThankNoteDocument>;
