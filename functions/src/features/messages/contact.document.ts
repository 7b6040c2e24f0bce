import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `contactMessages/{clientMessageId}`: what somebody wrote through the contact form. */
export const ContactMessageDocument = z.object({
  fullName: z.string(),
  email: z.optional(z.string()),
  mobile: z.string(),
  comment: z.optional(z.string()),
  at: IsoTime,
  /** When it was closed, by an answer or by hand; null while it is open. */
  doneAt: z.nullable(IsoTime),
  doneBy: z.nullable(z.string()),
  answers: z.array(z.object({ id: z.string(), text: z.string(), at: IsoTime, by: z.string() })),
  /** Whose it is: the account that was logged in, and the e-mail address that was typed; keys as donors have them. */
  writers: z.array(z.string()),
  /** Follows from the times; kept for ordering alone. */
  rank: z.string(),
  /** When it is deleted. */
  forgetAt: IsoTime,
});
export type ContactMessageDocument = z.infer<typeof ContactMessageDocument>;
export const contactMessagesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.contactMessages, ContactMessageDocument);

/** Ranks of messages that are open begin here; those of the others lie below. */
export const OPEN_FROM = "1";

/** Where a message stands in the admins' list, greatest on top: those that are open first, each newest first. */
export function contactRank({ at, doneAt }: Pick<ContactMessageDocument, "at" | "doneAt">): string {
  return `${doneAt === null ? OPEN_FROM : "0"}${String(Date.parse(at)).padStart(16, "0")}`;
}

const YEARS_KEPT = 2;

/** Two years after somebody last dealt with it (the privacy policy says so). */
export function contactForgetAt(now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + YEARS_KEPT);
  return then.toISOString();
}
