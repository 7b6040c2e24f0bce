import { COLLECTIONS, type RecipientState } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { makeNobodys } from "../../firestore/make-nobodys.ts";
import { type Listed, pageOf, type Position, type Slice, type Stored } from "../../firestore/paging.ts";
import { activityEntry } from "../activity/activity.document.ts";
import { type OutboxDocument, owedMail } from "../messages/outbox.document.ts";
import type { LetterAbout, LetterDocument } from "./letter.documents.ts";

/** A mail of a letter that somebody is owed. */
export interface Owed {
  mailId: string;
  about: LetterAbout;
}

/** A state as it is called here, and as the outbox calls it. */
const IN_OUTBOX = {
  waiting: "waiting",
  sent: "sent",
  "given-up": "given-up",
  skipped: "nothing",
} as const satisfies Record<RecipientState, OutboxDocument["state"]>;

/** Letters, and the mails by which they go out. */
export function lettersRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const { letters, outbox, activity, erasures } = collections(db);
  const mailsOf = (letterId: string) => outbox.where("letterId", "==", letterId);
  const inState = (letterId: string, state: RecipientState) => mailsOf(letterId).where("state", "==", IN_OUTBOX[state]);

  return {
    byId: async (id: string): Promise<LetterDocument | undefined> => (await letters.doc(id).get()).data(),

    /** Newest first. */
    list: (slice: Slice): Promise<Listed<LetterDocument>> => pageOf(letters, slice, { by: "at", log }),

    /**
     * Writes a letter with its entry in the book.
     * @returns the letter of that id: this one, or the one that was there; `undefined` where whoever writes is being erased
     */
    open: (
      id: string,
      letter: LetterDocument & { byUid: string; byEmail: string },
    ): Promise<LetterDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = letters.doc(id);
        const [known, leaving] = await Promise.all([transaction.get(ref), transaction.get(erasures.doc(letter.byUid))]);
        const there = known.data();
        if (there !== undefined) return there;
        if (leaving.exists) return undefined;
        transaction.create(ref, letter);
        const entry = activityEntry(
          {
            by: { uid: letter.byUid, email: letter.byEmail },
            action: "letter-sent",
            subject: `${COLLECTIONS.letters}/${id}`,
            after: { to: letter.to, campaign: letter.campaignTitle, subject: letter.subject, text: letter.text },
          },
          new Date(letter.at),
        );
        transaction.create(activity.doc(entry.id), entry.data);
        return letter;
      }),

    /** Letters for which those who get them are still being gone through. */
    choosing: async (limit: number): Promise<string[]> =>
      (await letters.where("state", "==", "choosing").limit(limit).get()).docs.map(({ id }) => id),

    /**
     * Owes the mails of one page and notes how far the letter has got, in one commit. An address that is owed it already is not owed it
     * again.
     * @returns the letter afterwards; `undefined` where somebody else went on with it meanwhile
     */
    goOn: (
      id: string,
      seen: LetterDocument,
      owed: readonly Owed[],
      reached: Position | undefined,
      now: Date,
    ): Promise<LetterDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = letters.doc(id);
        const mails = owed.map(({ mailId }) => outbox.doc(mailId));
        const [letter, ...there] = await Promise.all([
          transaction.get(ref),
          ...mails.map((mail) => transaction.get(mail)),
        ]);
        const current = letter.data();
        if (current?.state !== "choosing" || current.reached?.id !== seen.reached?.id) return undefined;
        const fresh = owed.filter((_, at) => there[at]?.exists !== true);
        for (const { mailId, about } of fresh)
          transaction.create(outbox.doc(mailId), owedMail({ kind: "letter", letterId: id, about }, now));
        const place = reached === undefined ? null : { at: String(reached.at), id: reached.id };
        const state = place === null ? ("chosen" as const) : ("choosing" as const);
        const after = { ...current, state, people: current.people + fresh.length, reached: place };
        transaction.set(ref, after);
        return after;
      }),

    /** How many mails of a letter are in each state. */
    counts: async (letterId: string): Promise<Record<RecipientState, number>> => {
      const count = async (state: RecipientState) => (await inState(letterId, state).count().get()).data().count;
      const [waiting, sent, givenUp, skipped] = await Promise.all([
        count("waiting"),
        count("sent"),
        count("given-up"),
        count("skipped"),
      ]);
      return { waiting, sent, "given-up": givenUp, skipped };
    },

    /** The mails of a letter, newest first. */
    mails: (letterId: string, state: RecipientState | undefined, slice: Slice): Promise<Listed<OutboxDocument>> =>
      pageOf(state === undefined ? mailsOf(letterId) : inState(letterId, state), slice, { by: "createdAt", log }),

    allOf: async (uid: string): Promise<Stored<LetterDocument>[]> =>
      (await letters.where("byUid", "==", uid).get()).docs.map((doc) => ({ id: doc.id, data: doc.data() })),

    /** Unties letters from whoever wrote them. */
    forget: (uid: string): Promise<void> =>
      makeNobodys(db, letters.where("byUid", "==", uid), { byUid: null, byEmail: null }),
  };
}
