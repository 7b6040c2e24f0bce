import type { Deps } from "../../deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../activity/activity.document.ts";
import { owedMail, outboxCollection } from "../mail/outbox.document.ts";
import {
  rankOf,
  type SupportMessageDocument,
  type SupportThreadDocument,
  WAITING_FROM,
  supportThreadsCollection,
  supportMessagesCollection,
} from "./support.documents.ts";
import { erasuresCollection } from "../accounts/erasure.document.ts";
import type { Actor } from "../activity/index.ts";

/** A message as it is asked for: when it came is said when it is written. */
export interface NewSupportMessage {
  id: string;
  message: Omit<SupportMessageDocument, "at">;
  /** Who the thread belongs to from now on; the thread must be there where it is left out. */
  person?: { name: string; email: string };
  /** The admin who answers. */
  by?: Actor;
}

export function supportRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const supportThreads = supportThreadsCollection(db);
  const supportMessages = supportMessagesCollection(db);
  const outbox = outboxCollection(db);
  const erasures = erasuresCollection(db);
  const activity = activityCollection(db);
  return {
    thread: async (uid: string): Promise<SupportThreadDocument | undefined> =>
      (await supportThreads.doc(uid).get()).data(),

    message: async (id: string): Promise<SupportMessageDocument | undefined> =>
      (await supportMessages.doc(id).get()).data(),

    /** Newest first. */
    messages: (uid: string, slice: Slice): Promise<Listed<SupportMessageDocument>> =>
      pageOf(supportMessages.where("uid", "==", uid), slice, { by: "at", log }),

    /** Those that wait first, longest waiting on top; then the others, newest first. */
    threads: (waits: boolean | undefined, slice: Slice): Promise<Listed<SupportThreadDocument>> => {
      const which =
        waits === undefined ? supportThreads : supportThreads.where("rank", waits ? ">=" : "<", WAITING_FROM);
      return pageOf(which, slice, { by: "rank", log });
    },

    /**
     * Writes a message, how its thread stands after it, and the mail that is owed for it, in one commit; a message that is there is
     * left as it is. In a thread no two messages have the same time.
     * @returns the message as it stands; `undefined` where there is no thread to write to, or its person is being erased: what would come
     *   after the erasure nobody would erase
     */
    write: ({ id, message, person, by }: NewSupportMessage, now: Date): Promise<SupportMessageDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = supportMessages.doc(id);
        const threadRef = supportThreads.doc(message.uid);
        const [written, stored, leaving] = await Promise.all([
          transaction.get(ref),
          transaction.get(threadRef),
          transaction.get(erasures.doc(message.uid)),
        ]);
        const known = written.data();
        if (known !== undefined) return known;
        if (leaving.exists) return undefined;
        const before = stored.data();
        const owner = person ?? before;
        if (owner === undefined) return undefined;
        const at = after(before?.lastAt, now);
        const waitsSince = message.from === "foundation" ? null : (before?.waitsSince ?? at);
        const { name, email } = owner;
        const how = { name, email, lastText: message.text, lastAt: at, waitsSince };
        transaction.create(ref, { ...message, at });
        transaction.set(threadRef, { ...how, rank: rankOf(how) });
        const kind = message.from === "foundation" ? "support-answer" : "support-message";
        const mail = owedMail({ kind, uid: message.uid, messageId: id }, now);
        transaction.create(outbox.doc(`${kind}_${id}`), mail);
        if (by !== undefined) {
          const entry = activityEntry({ by, action: "support-answered", subject: threadRef.path }, now);
          transaction.create(activity.doc(entry.id), entry.data);
        }
        return { ...message, at };
      }),

    /**
     * Marks a thread as needing no answer, or as waiting again since its last message, with the entry in the book.
     * @returns the thread afterwards; `undefined` where there is none
     */
    change: (uid: string, waits: boolean, by: Actor, now: Date): Promise<SupportThreadDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = supportThreads.doc(uid);
        const before = (await transaction.get(ref)).data();
        if (before === undefined || (before.waitsSince !== null) === waits) return before;
        const how = { ...before, waitsSince: waits ? before.lastAt : null };
        const thread = { ...how, rank: rankOf(how) };
        transaction.set(ref, thread);
        const action = waits ? "support-reopened" : "support-closed";
        const entry = activityEntry({ by, action, subject: ref.path }, now);
        transaction.create(activity.doc(entry.id), entry.data);
        return thread;
      }),
  };
}
export type SupportRepository = ReturnType<typeof supportRepository>;

/** `now`, or a moment after the last message, so that the order in which messages came can always be told. */
function after(last: string | undefined, now: Date): string {
  const earliest = last === undefined ? 0 : Date.parse(last) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}
