import type { Context } from "../../../deps/context.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../../platform/activity/activity.document.ts";
import {
  contactForgetAt,
  type ContactMessageDocument,
  contactRank,
  OPEN_FROM,
  contactMessagesCollection,
} from "./contact.document.ts";
import { toOutboxDocument, outboxCollection } from "../../platform/mail/outbox.document.ts";
import type { Actor } from "../../platform/activity/index.ts";

type FormFields = Pick<ContactMessageDocument, "fullName" | "email" | "mobile" | "comment" | "writers">;

interface StateChange {
  after: Pick<ContactMessageDocument, "doneAt" | "doneBy" | "answers">;
  action: "contact-answered" | "contact-closed" | "contact-reopened";
  /** The answer to send by mail. */
  answerId?: string;
}

export const byId = async ({ db }: Context, id: string): Promise<ContactMessageDocument | undefined> =>
  (await contactMessagesCollection(db).doc(id).get()).data();

/** Open messages first, each group newest first. Open ones alone: the one that waits longest first. */
export function list(
  { db, log }: Context,
  openOnly: boolean | undefined,
  slice: Slice,
): Promise<Listed<ContactMessageDocument>> {
  const messages = contactMessagesCollection(db);
  const query = openOnly === undefined ? messages : messages.where("rank", openOnly ? ">=" : "<", OPEN_FROM);
  return pageOf(query, slice, { by: "rank", leastFirst: openOnly === true, log });
}

export const countOpen = async ({ db }: Context): Promise<number> =>
  (await contactMessagesCollection(db).where("rank", ">=", OPEN_FROM).count().get()).data().count;

/**
 * Creates a message together with its outbox mails. Does nothing if it exists.
 * @returns the stored message
 */
export const receive = (
  { db }: Context,
  id: string,
  fields: FormFields,
  { acknowledge, now }: { acknowledge: boolean; now: Date },
): Promise<ContactMessageDocument> =>
  db.runTransaction(async (transaction) => {
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
      forgetAt: contactForgetAt(now),
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
export const change = (
  { db }: Context,
  id: string,
  { admin, now }: { admin: Actor; now: Date },
  decide: (messageBefore: ContactMessageDocument) => StateChange | undefined,
): Promise<ContactMessageDocument | undefined> =>
  db.runTransaction(async (transaction) => {
    const ref = contactMessagesCollection(db).doc(id);
    const messageBefore = (await transaction.get(ref)).data();
    if (messageBefore === undefined) return undefined;
    const stateChange = decide(messageBefore);
    if (stateChange === undefined) return messageBefore;
    const { doneAt, doneBy, answers } = stateChange.after;
    const rank = contactRank({ at: messageBefore.at, doneAt });
    const message = { ...messageBefore, doneAt, doneBy, answers, rank, forgetAt: contactForgetAt(now) };
    transaction.set(ref, message);
    // The activity log outlives the message, so the entry contains no text of it.
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
