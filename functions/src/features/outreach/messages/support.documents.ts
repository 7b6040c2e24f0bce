import { IsoTime, SupportMessage, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `supportThreads/{uid}`: a person's support conversation, as the admins' list shows it. */
export const SupportThreadDocument = z.object({
  /** Copied from the account when the person last wrote. */
  name: z.string(),
  email: z.string(),
  lastText: z.string(),
  lastAt: IsoTime,
  /** Time of the first unanswered message; null if none waits. */
  waitsSince: z.nullable(IsoTime),
  /** Sort key, derived from the two times. */
  rank: z.string(),
});
export type SupportThreadDocument = z.infer<typeof SupportThreadDocument>;
export const supportThreadsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.supportThreads, SupportThreadDocument);

/** `supportMessages/{id}`. Immutable; the id is derived from the thread, the sender and the form's `clientMessageId`. */
export const SupportMessageDocument = z.object({
  uid: z.string(),
  from: SupportMessage.shape.from,
  text: z.string(),
  at: IsoTime,
});
export type SupportMessageDocument = z.infer<typeof SupportMessageDocument>;
export const supportMessagesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.supportMessages, SupportMessageDocument);

/** Ranks of waiting threads start with this; all others sort below. */
export const LOWEST_WAITING_RANK = "1";

/** Zero-padded, so that strings sort like numbers. */
const digits = (ms: number) => String(ms).padStart(16, "0");
const END_OF_TIME = 8_640_000_000_000_000;

/** Sort key of the admins' list, descending: waiting threads, longest waiting first; then the others, newest first. */
export function rankOf({ waitsSince, lastAt }: Pick<SupportThreadDocument, "waitsSince" | "lastAt">): string {
  return waitsSince === null
    ? `0${digits(Date.parse(lastAt))}`
    : `${LOWEST_WAITING_RANK}${digits(END_OF_TIME - Date.parse(waitsSince))}`;
}
