import { COLLECTIONS, type RecipientState } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { anonymise } from "../../firestore/anonymise.ts";
import { type Listed, pageOf, type Position, type Slice, type Stored } from "../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../activity/activity.document.ts";
import { type OutboxDocument, owedMail, outboxCollection } from "../mail/outbox.document.ts";
import { newslettersCollection, type NewsletterDocument } from "./newsletter.documents.ts";
import type { RecipientRecord } from "../mail/outbox.document.ts";
import { erasuresCollection } from "../accounts/erasure.document.ts";

/** A mail of a letter that somebody is owed. */
export interface Owed {
  mailId: string;
  about: RecipientRecord;
}

/** A state as it is called here, and as the outbox calls it. */
const IN_OUTBOX = {
  waiting: "waiting",
  sent: "sent",
  "given-up": "given-up",
  skipped: "nothing",
} as const satisfies Record<RecipientState, OutboxDocument["state"]>;

/** Letters, and the mails by which they go out. */
export function newslettersRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const newsletters = newslettersCollection(db);
  const outbox = outboxCollection(db);
  const activity = activityCollection(db);
  const erasures = erasuresCollection(db);
  const mailsOf = (newsletterId: string) => outbox.where("newsletterId", "==", newsletterId);
  const inState = (newsletterId: string, state: RecipientState) =>
    mailsOf(newsletterId).where("state", "==", IN_OUTBOX[state]);

  return {
    byId: async (id: string): Promise<NewsletterDocument | undefined> => (await newsletters.doc(id).get()).data(),

    /** Newest first. */
    list: (slice: Slice): Promise<Listed<NewsletterDocument>> => pageOf(newsletters, slice, { by: "at", log }),

    /**
     * Writes a letter with its entry in the book.
     * @returns the letter of that id: this one, or the one that was there; `undefined` where whoever writes is being erased
     */
    open: (
      id: string,
      newsletter: NewsletterDocument & { byUid: string; byEmail: string },
    ): Promise<NewsletterDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = newsletters.doc(id);
        const [known, leaving] = await Promise.all([
          transaction.get(ref),
          transaction.get(erasures.doc(newsletter.byUid)),
        ]);
        const there = known.data();
        if (there !== undefined) return there;
        if (leaving.exists) return undefined;
        transaction.create(ref, newsletter);
        const entry = activityEntry(
          {
            by: { uid: newsletter.byUid, email: newsletter.byEmail },
            action: "letter-sent",
            subject: `${COLLECTIONS.newsletters}/${id}`,
            after: {
              to: newsletter.to,
              campaign: newsletter.campaignTitle,
              subject: newsletter.subject,
              text: newsletter.text,
            },
          },
          new Date(newsletter.at),
        );
        transaction.create(activity.doc(entry.id), entry.data);
        return newsletter;
      }),

    /** Letters for which those who get them are still being gone through. */
    choosing: async (limit: number): Promise<string[]> =>
      (await newsletters.where("state", "==", "choosing").limit(limit).get()).docs.map(({ id }) => id),

    /**
     * Owes the mails of one page and notes how far the letter has got, in one commit. An address that is owed it already is not owed it
     * again.
     * @returns the letter afterwards; `undefined` where somebody else went on with it meanwhile
     */
    processPage: (
      id: string,
      seen: NewsletterDocument,
      owed: readonly Owed[],
      reached: Position | undefined,
      now: Date,
    ): Promise<NewsletterDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = newsletters.doc(id);
        const mails = owed.map(({ mailId }) => outbox.doc(mailId));
        const [newsletter, ...there] = await Promise.all([
          transaction.get(ref),
          ...mails.map((mail) => transaction.get(mail)),
        ]);
        const current = newsletter.data();
        if (current?.state !== "choosing" || current.reached?.id !== seen.reached?.id) return undefined;
        const fresh = owed.filter((_, at) => there[at]?.exists !== true);
        for (const { mailId, about } of fresh)
          transaction.create(outbox.doc(mailId), owedMail({ kind: "letter", newsletterId: id, about }, now));
        const place = reached === undefined ? null : { at: String(reached.at), id: reached.id };
        const state = place === null ? ("chosen" as const) : ("choosing" as const);
        const after = { ...current, state, people: current.people + fresh.length, reached: place };
        transaction.set(ref, after);
        return after;
      }),

    /** How many mails of a letter are in each state. */
    counts: async (newsletterId: string): Promise<Record<RecipientState, number>> => {
      const count = async (state: RecipientState) => (await inState(newsletterId, state).count().get()).data().count;
      const [waiting, sent, givenUp, skipped] = await Promise.all([
        count("waiting"),
        count("sent"),
        count("given-up"),
        count("skipped"),
      ]);
      return { waiting, sent, "given-up": givenUp, skipped };
    },

    /** The mails of a letter, newest first. */
    mails: (newsletterId: string, state: RecipientState | undefined, slice: Slice): Promise<Listed<OutboxDocument>> =>
      pageOf(state === undefined ? mailsOf(newsletterId) : inState(newsletterId, state), slice, {
        by: "createdAt",
        log,
      }),

    allOf: async (uid: string): Promise<Stored<NewsletterDocument>[]> =>
      (await newsletters.where("byUid", "==", uid).get()).docs.map((doc) => ({ id: doc.id, data: doc.data() })),

    /** Unties letters from whoever wrote them. */
    forget: (uid: string): Promise<void> =>
      anonymise(db, newsletters.where("byUid", "==", uid), { byUid: null, byEmail: null }),
  };
}
export type NewslettersRepository = ReturnType<typeof newslettersRepository>;
