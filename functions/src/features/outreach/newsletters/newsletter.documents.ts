import { Id, IsoTime, NEWSLETTER_AUDIENCES, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `letters/{requestId}`: a newsletter, and how far the selection of its recipients has got. */
export const NewsletterDocument = z.object({
  to: z.enum(NEWSLETTER_AUDIENCES),
  campaignId: z.optional(Id),
  campaignTitle: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  at: IsoTime,
  /** The author; null after the admin erased their account. */
  byUid: z.nullable(z.string()),
  byEmail: z.nullable(z.string()),
  state: z.enum(["choosing", "chosen"]),
  /** Number of mails queued so far. */
  people: z.int(),
  /** Position of the last processed record; null before the first page and after the last. */
  reached: z.nullable(z.object({ at: IsoTime, id: z.string() })),
});
export type NewsletterDocument = z.infer<typeof NewsletterDocument>;
export const newslettersCollection = (db: Database) => typedCollection(db, COLLECTIONS.newsletters, NewsletterDocument);

/** `letterRefusals/{person}`: an unsubscribed person; the id is `pseudonymOf` their address. Kept after the account is erased. */
export const NewsletterRefusalDocument = z.object({
  at: IsoTime,
  /** Id of the pseudonym's key; absent in older records, when there was only one key. */
  keyId: z.optional(z.string()),
});
export type NewsletterRefusalDocument = z.infer<typeof NewsletterRefusalDocument>;
export const newsletterRefusalsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.newsletterRefusals, NewsletterRefusalDocument);
