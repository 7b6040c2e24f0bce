import { Id, IsoTime, LETTER_AUDIENCES } from "@daansetu/contract";
import * as z from "zod/mini";

/** By which record somebody gets a letter: a gift or an NGO. */
export const LetterAbout = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("donation"), id: z.string() }),
  z.object({ kind: z.literal("ngo"), id: z.string() }),
]);
export type LetterAbout = z.infer<typeof LetterAbout>;

/** `letters/{requestId}`: what an admin wrote to donors or NGOs, and how far those who get it have been gone through. */
export const LetterDocument = z.object({
  to: z.enum(LETTER_AUDIENCES),
  campaignId: z.optional(Id),
  campaignTitle: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  at: IsoTime,
  /** Nobody any more, once they erased their account. */
  byUid: z.nullable(z.string()),
  byEmail: z.nullable(z.string()),
  state: z.enum(["choosing", "chosen"]),
  /** How many it is owed to so far. */
  people: z.int(),
  /** The last record that was gone through. */
  reached: z.nullable(z.object({ at: IsoTime, id: z.string() })),
});
export type LetterDocument = z.infer<typeof LetterDocument>;

/** `letterRefusals/{person}`: somebody took their consent back; the id is `personOf` their address. It outlives an erased account. */
export const LetterRefusalDocument = z.object({ at: IsoTime });
export type LetterRefusalDocument = z.infer<typeof LetterRefusalDocument>;
