import type { Context } from "../../../deps/context.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../../platform/activity/activity.document.ts";
import {
  contactDeletionTime,
  type ContactMessageDocument,
  contactRank,
  LOWEST_OPEN_RANK,
  contactMessagesCollection,
} from "./contact.document.ts";
import { toOutboxDocument, outboxCollection } from "../../platform/mail/outbox.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

type FormFields = Pick<ContactMessageDocument, "fullName" | "email" | "mobile" | "comment" | "writers">;

interface StateChange {
  after: Pick<ContactMessageDocument, "doneAt" | "doneBy" | "answers">;
  action: "contact-answered" | "contact-closed" | "contact-reopened";
  /** The answer to send by mail. */
  answerId?: string;
}

export const contactMessageById = async ({ db }: Context, id: string): Promise<ContactMessageDocument | undefined> =>
  (await contactMessagesCollection(db).doc(id).get()).data();

/** Lists messages: open ones first, each group newest first. If only open ones are listed, the one that waits longest comes first. */
export function listContactMessages(
  { db, log }: Context,
  openOnly: boolean | undefined,
  slice: Slice,
): Promise<Listed<ContactMessageDocument>> {
  const messages = contactMessagesCollection(db);
  const query = openOnly === undefined ? messages : messages.where("rank", openOnly ? ">=" : "<", LOWEST_OPEN_RANK);
  return pageOf(query, slice, { by: "rank", leastFirst: openOnly === true, log });
}

export const countOpenContactMessages = async ({ db }: Context): Promise<number> =>
  (await contactMessagesCollection(db).where("rank", ">=", LOWEST_OPEN_RANK).count().get()).data().count;

/**
 * Creates a message together with its outbox mails. Does nothing if it exists.
 * @returns the stored message
 */
export const createMessage = (
  { db }: Context,
  id: string,
  fields: FormFields,
  { acknowledge, now }: { acknowledge: boolean; now: Date },
): Promise<ContactMessageDocument> =>
  runTransaction(db, async (transaction) => {
    const ref = contactMessagesCollection(db).doc(id);
    const existingMessage = (await transaction.get(ref)).data();
    if (existingMessage !== undefined) return existingMessage;
    const openState = { at: now.toISOString(), doneAt: null };
    const message: ContactMessageDocument = {
      ...fields,
      ...openState,
      doneBy: null,
      answers: [],
      rank: contactRank(openState),
      forgetAt: contactDeletionTime(now),
    };
    transaction.create(ref, message);
    const enqueue = (kind: "contact-message" | "contact-received") =>
      transaction.create(outboxCollection(db).doc(`${kind}_${id}`), toOutboxDocument({ kind, messageId: id }, now));
    enqueue("contact-message");
    if (acknowledge) enqueue("contact-received");
    return message;
  });

/**
 * Changes a message's state with its activity entry and its mail, in one commit.
 * @param decide computes the change; `undefined` writes nothing
 * @returns the updated message; `undefined` if there is none
 */
export const changeContactMessage = (
  { db }: Context,
  id: string,
  { admin, now }: { admin: Actor; now: Date },
  decide: (messageBefore: ContactMessageDocument) => StateChange | undefined,
): Promise<ContactMessageDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = contactMessagesCollection(db).doc(id);
    const messageBefore = (await transaction.get(ref)).data();
    if (messageBefore === undefined) return undefined;
    const stateChange = decide(messageBefore);
    if (stateChange === undefined) return messageBefore;
    const { doneAt, doneBy, answers } = stateChange.after;
    const rank = contactRank({ at: messageBefore.at, doneAt });
    const message = { ...messageBefore, doneAt, doneBy, answers, rank, forgetAt: contactDeletionTime(now) };
    transaction.set(ref, message);
    // The activity log is kept longer than the message, so the entry contains none of its text.
    const entry = activityEntry(
      {
        by: admin,
        action: stateChange.action,
        subject: ref.path,
        before: { state: messageBefore.doneAt === null ? "open" : "done" },
        after: { state: doneAt === null ? "open" : "done" },
      },
      now,
    );
    transaction.create(activityCollection(db).doc(entry.id), entry.data);
    if (stateChange.answerId !== undefined)
      transaction.create(
        outboxCollection(db).doc(`contact-answer_${id}_${stateChange.answerId}`),
        toOutboxDocument({ kind: "contact-answer", messageId: id, answerId: stateChange.answerId }, now),
      );
    return message;
  });
