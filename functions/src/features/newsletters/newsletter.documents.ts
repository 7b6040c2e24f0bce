import { Id, IsoTime, NEWSLETTER_AUDIENCES, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `letters/{requestId}`: what an admin wrote to donors or NGOs, and how far those who get it have been gone through. */
export const NewsletterDocument = z.object({
  to: z.enum(NEWSLETTER_AUDIENCES),
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
export type NewsletterDocument = z.infer<typeof NewsletterDocument>;
export const newslettersCollection = (db: Database) => typedCollection(db, COLLECTIONS.newsletters, NewsletterDocument);

/** `letterRefusals/{person}`: somebody took their consent back; the id is `pseudonymOf` their address. It outlives an erased account. */
export const NewsletterRefusalDocument = z.object({ at: IsoTime });
export type NewsletterRefusalDocument = z.infer<typeof NewsletterRefusalDocument>;
export const newsletterRefusalsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.newsletterRefusals, NewsletterRefusalDocument);
