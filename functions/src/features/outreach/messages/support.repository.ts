import type { Context } from "../../../deps/context.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../../platform/activity/activity.document.ts";
import { toOutboxDocument, outboxCollection } from "../../platform/mail/outbox.document.ts";
import {
  rankOf,
  type SupportMessageDocument,
  type SupportThreadDocument,
  LOWEST_WAITING_RANK,
  supportThreadsCollection,
  supportMessagesCollection,
} from "./support.documents.ts";
import { erasuresCollection } from "../../people/accounts/erasure.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** A message to write. Its time is set in the transaction. */
export interface NewSupportMessage {
  id: string;
  message: Omit<SupportMessageDocument, "at">;
  /** The thread's owner; without it, the thread must exist. */
  person?: { name: string; email: string };
  /** The answering admin. */
  by?: Actor;
}

export const threadOfPerson = async ({ db }: Context, uid: string): Promise<SupportThreadDocument | undefined> =>
  (await supportThreadsCollection(db).doc(uid).get()).data();

export const supportMessageById = async ({ db }: Context, id: string): Promise<SupportMessageDocument | undefined> =>
  (await supportMessagesCollection(db).doc(id).get()).data();

/** Newest first. */
export const listMessagesOfPerson = (
  { db, log }: Context,
  uid: string,
  slice: Slice,
): Promise<Listed<SupportMessageDocument>> =>
  pageOf(supportMessagesCollection(db).where("uid", "==", uid), slice, { by: "at", log });

/** In the order of `rankOf`. */
export function listThreads(
  { db, log }: Context,
  waitingOnly: boolean | undefined,
  slice: Slice,
): Promise<Listed<SupportThreadDocument>> {
  const all = supportThreadsCollection(db);
  const query = waitingOnly === undefined ? all : all.where("rank", waitingOnly ? ">=" : "<", LOWEST_WAITING_RANK);
  return pageOf(query, slice, { by: "rank", log });
}

export const countWaiting = async ({ db }: Context): Promise<number> =>
  (await supportThreadsCollection(db).where("rank", ">=", LOWEST_WAITING_RANK).count().get()).data().count;

/**
 * Writes a message, its updated thread and its mail in one commit. Does nothing if the message exists. Times within a thread are
 * unique.
 * @returns the stored message; `undefined` if there is no thread, or if the person is being erased, since the erasure would miss a
 *   new message
 */
export const writeSupportMessage = (
  { db }: Context,
  { id, message, person, by }: NewSupportMessage,
  now: Date,
): Promise<SupportMessageDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = supportMessagesCollection(db).doc(id);
    const threadRef = supportThreadsCollection(db).doc(message.uid);
    const [existingMessage, thread, erasure] = await Promise.all([
      transaction.get(ref),
      transaction.get(threadRef),
      transaction.get(erasuresCollection(db).doc(message.uid)),
    ]);
    const storedMessage = existingMessage.data();
    if (storedMessage !== undefined) return storedMessage;
    if (erasure.exists) return undefined;
    const threadBefore = thread.data();
    const owner = person ?? threadBefore;
    if (owner === undefined) return undefined;
    const writtenAt = uniqueTimeAfter(threadBefore?.lastAt, now);
    const waitsSince = message.from === "foundation" ? null : (threadBefore?.waitsSince ?? writtenAt);
    const { name, email } = owner;
    const updatedThread = { name, email, lastText: message.text, lastAt: writtenAt, waitsSince };
    transaction.create(ref, { ...message, at: writtenAt });
    transaction.set(threadRef, { ...updatedThread, rank: rankOf(updatedThread) });
    const kind = message.from === "foundation" ? "support-answer" : "support-message";
    const mail = toOutboxDocument({ kind, uid: message.uid, messageId: id }, now);
    transaction.create(outboxCollection(db).doc(`${kind}_${id}`), mail);
    if (by !== undefined) {
      const entry = activityEntry({ by, action: "support-answered", subject: threadRef.path }, now);
      transaction.create(activityCollection(db).doc(entry.id), entry.data);
    }
    return { ...message, at: writtenAt };
  });

/**
 * Closes a thread, or reopens it as waiting since its last message, with an activity entry.
 * @returns the updated thread; `undefined` if there is none
 */
export const changeThread = (
  { db }: Context,
  uid: string,
  isWaiting: boolean,
  admin: Actor,
  now: Date,
): Promise<SupportThreadDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = supportThreadsCollection(db).doc(uid);
    const threadBefore = (await transaction.get(ref)).data();
    if (threadBefore === undefined || (threadBefore.waitsSince !== null) === isWaiting) return threadBefore;
    const updatedThread = { ...threadBefore, waitsSince: isWaiting ? threadBefore.lastAt : null };
    const thread = { ...updatedThread, rank: rankOf(updatedThread) };
    transaction.set(ref, thread);
    const action = isWaiting ? "support-reopened" : "support-closed";
    const entry = activityEntry({ by: admin, action, subject: ref.path }, now);
    transaction.create(activityCollection(db).doc(entry.id), entry.data);
    return thread;
  });

/** `now`, or one millisecond after the last message, so that the order of messages is unambiguous. */
function uniqueTimeAfter(lastAt: string | undefined, now: Date): string {
  const earliest = lastAt === undefined ? 0 : Date.parse(lastAt) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}
