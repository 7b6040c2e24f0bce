import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `contactMessages/{clientMessageId}`: a message sent through the contact form. */
export const ContactMessageDocument = z.object({
  fullName: z.string(),
  email: z.optional(z.string()),
  mobile: z.string(),
  comment: z.optional(z.string()),
  at: IsoTime,
  /** When the message was closed, by an answer or manually; null while it is open. */
  doneAt: z.nullable(IsoTime),
  doneBy: z.nullable(z.string()),
  answers: z.array(z.object({ id: z.string(), text: z.string(), at: IsoTime, by: z.string() })),
  /** Donor keys of the logged-in account and of the typed e-mail address. */
  writers: z.array(z.string()),
  /** Sort key of the message, derived from its times. */
  rank: z.string(),
  /** When the message is deleted. */
  forgetAt: IsoTime,
});
export type ContactMessageDocument = z.infer<typeof ContactMessageDocument>;
export const contactMessagesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.contactMessages, ContactMessageDocument);

/** Ranks of open messages start with this; all others sort below. */
export const LOWEST_OPEN_RANK = "1";

/** Sort key of the admins' list, descending: open messages first, each group newest first. */
export function contactRank({ at, doneAt }: Pick<ContactMessageDocument, "at" | "doneAt">): string {
  return `${doneAt === null ? LOWEST_OPEN_RANK : "0"}${String(Date.parse(at)).padStart(16, "0")}`;
}

const YEARS_KEPT = 2;

/** When a contact message is deleted: two years after the last activity, as the privacy policy states. */
export function contactDeletionTime(now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + YEARS_KEPT);
  return then.toISOString();
}
