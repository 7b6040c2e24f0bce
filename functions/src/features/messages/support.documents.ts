import { IsoTime, SupportMessage, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `supportThreads/{uid}`: whose thread it is and how it stands, for the admins' list. */
export const SupportThreadDocument = z.object({
  /** As the account had them when the person last wrote. */
  name: z.string(),
  email: z.string(),
  lastText: z.string(),
  lastAt: IsoTime,
  /** When the first message came that nobody has answered yet. */
  waitsSince: z.nullable(IsoTime),
  /** Follows from the two times; kept for ordering alone. */
  rank: z.string(),
});
export type SupportThreadDocument = z.infer<typeof SupportThreadDocument>;
export const supportThreadsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.supportThreads, SupportThreadDocument);

/** `supportMessages/{id}`; the id follows from whose thread it is, who wrote and the form's `clientMessageId`. Never changed. */
export const SupportMessageDocument = z.object({
  uid: z.string(),
  from: SupportMessage.shape.from,
  text: z.string(),
  at: IsoTime,
});
export type SupportMessageDocument = z.infer<typeof SupportMessageDocument>;
export const supportMessagesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.supportMessages, SupportMessageDocument);

/** Ranks of threads that wait begin here; those of the others lie below. */
export const WAITING_FROM = "1";

/** Milliseconds with all their digits, so that texts are ordered as the numbers are. */
const digits = (ms: number) => String(ms).padStart(16, "0");
const END_OF_TIME = 8_640_000_000_000_000;

/** Where a thread stands in the admins' list, greatest on top: those that wait, the longest first; then the others, newest first. */
export function rankOf({ waitsSince, lastAt }: Pick<SupportThreadDocument, "waitsSince" | "lastAt">): string {
  return waitsSince === null
    ? `0${digits(Date.parse(lastAt))}`
    : `${WAITING_FROM}${digits(END_OF_TIME - Date.parse(waitsSince))}`;
}
