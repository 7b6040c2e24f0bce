import type { Deps } from "../../deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../activity/activity.document.ts";
import {
  contactForgetAt,
  type ContactMessageDocument,
  contactRank,
  OPEN_FROM,
  contactMessagesCollection,
} from "./contact.document.ts";
import { owedMail, outboxCollection } from "../mail/outbox.document.ts";
import type { Actor } from "../activity/index.ts";

type Received = Pick<ContactMessageDocument, "fullName" | "email" | "mobile" | "comment" | "writers">;

/** How a message goes on; `undefined` leaves it as it is. */
interface Step {
  after: Pick<ContactMessageDocument, "doneAt" | "doneBy" | "answers">;
  action: "contact-answered" | "contact-closed" | "contact-reopened";
  /** The answer that is owed by mail. */
  answerId?: string;
}

export function contactRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const contactMessages = contactMessagesCollection(db);
  const outbox = outboxCollection(db);
  const activity = activityCollection(db);
  return {
    byId: async (id: string): Promise<ContactMessageDocument | undefined> =>
      (await contactMessages.doc(id).get()).data(),

    /** Those that are open first, each newest first. */
    list: (open: boolean | undefined, slice: Slice): Promise<Listed<ContactMessageDocument>> => {
      const which = open === undefined ? contactMessages : contactMessages.where("rank", open ? ">=" : "<", OPEN_FROM);
      return pageOf(which, slice, { by: "rank", log });
    },

    /**
     * Writes a message with the mails that are owed for it; one that is there is left as it is.
     * @returns the message as it stands
     */
    receive: (
      id: string,
      received: Received,
      about: { acknowledge: boolean; now: Date },
    ): Promise<ContactMessageDocument> =>
      db.runTransaction(async (transaction) => {
        const ref = contactMessages.doc(id);
        const known = (await transaction.get(ref)).data();
        if (known !== undefined) return known;
        const { now } = about;
        const open = { at: now.toISOString(), doneAt: null };
        const message: ContactMessageDocument = {
          ...received,
          ...open,
          doneBy: null,
          answers: [],
          rank: contactRank(open),
          forgetAt: contactForgetAt(now),
        };
        transaction.create(ref, message);
        const owe = (kind: "contact-message" | "contact-received") =>
          transaction.create(outbox.doc(`${kind}_${id}`), owedMail({ kind, messageId: id }, now));
        owe("contact-message");
        if (about.acknowledge) owe("contact-received");
        return message;
      }),

    /**
     * Goes a step with a message, with the entry in the book of activity and the mail that is owed for it.
     * @returns the message as it stands afterwards; `undefined` where there is none
     */
    go: (
      id: string,
      { by, now }: { by: Actor; now: Date },
      stepFrom: (before: ContactMessageDocument) => Step | undefined,
    ): Promise<ContactMessageDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = contactMessages.doc(id);
        const before = (await transaction.get(ref)).data();
        if (before === undefined) return undefined;
        const step = stepFrom(before);
        if (step === undefined) return before;
        const { doneAt, doneBy, answers } = step.after;
        const rank = contactRank({ at: before.at, doneAt });
        const message = { ...before, doneAt, doneBy, answers, rank, forgetAt: contactForgetAt(now) };
        transaction.set(ref, message);
        // The book outlives the message, so it holds no word of either side.
        const entry = activityEntry(
          {
            by,
            action: step.action,
            subject: ref.path,
            before: { state: before.doneAt === null ? "open" : "done" },
            after: { state: doneAt === null ? "open" : "done" },
          },
          now,
        );
        transaction.create(activity.doc(entry.id), entry.data);
        if (step.answerId !== undefined)
          transaction.create(
            outbox.doc(`contact-answer_${id}_${step.answerId}`),
            owedMail({ kind: "contact-answer", messageId: id, answerId: step.answerId }, now),
          );
        return message;
      }),
  };
}
export type ContactRepository = ReturnType<typeof contactRepository>;
