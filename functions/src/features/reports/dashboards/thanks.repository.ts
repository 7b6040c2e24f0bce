import { COLLECTIONS } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { anonymise } from "../../../firestore/anonymise.ts";
import { pageOf, type Position, type Slice, type Stored } from "../../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../../activity/activity.document.ts";
import { donationsCollection, type DonationDocument } from "../../donations/donation.document.ts";
import { owedMail, outboxCollection } from "../../mail/outbox.document.ts";
import { thankNotesCollection, type ThankNoteDocument } from "./thank-note.document.ts";
import { erasuresCollection } from "../../accounts/erasure.document.ts";
import type { Actor } from "../../activity/index.ts";

/** A mail that a donor is owed: its id in the outbox, and the donation it thanks for. */
export interface Thanks {
  mailId: string;
  donationId: string;
}

/** Notes of thanks, and the donations that they thank for. */
export function thanksRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const thankNotes = thankNotesCollection(db);
  const donations = donationsCollection(db);
  const outbox = outboxCollection(db);
  const activity = activityCollection(db);
  const erasures = erasuresCollection(db);
  const shownDonations = (campaignId: string) =>
    donations.where("campaignId", "==", campaignId).where("listed", "==", true);
  const ofPerson = (uid: string) => thankNotes.where("byUid", "==", uid);

  return {
    /** The last note of a campaign. */
    last: async (campaignId: string): Promise<Stored<ThankNoteDocument> | undefined> => {
      const { docs } = await thankNotes.where("campaignId", "==", campaignId).orderBy("at", "desc").limit(1).get();
      return docs[0] === undefined ? undefined : { id: docs[0].id, data: docs[0].data() };
    },

    /** How many donations of a campaign were paid after a moment. */
    donationsSince: async (campaignId: string, since: string | undefined): Promise<number> => {
      const shown = shownDonations(campaignId);
      const newer = since === undefined ? shown : shown.where("paidAt", ">", since);
      return (await newer.count().get()).data().count;
    },

    /**
     * Writes the note of a day, with its entry in the book where an admin writes it.
     * @returns the note of that day: this one, or the one that was there; `undefined` where whoever writes is being erased
     */
    open: (
      id: string,
      note: ThankNoteDocument & { byUid: string },
      admin: Actor | undefined,
    ): Promise<ThankNoteDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = thankNotes.doc(id);
        const [known, leaving] = await Promise.all([transaction.get(ref), transaction.get(erasures.doc(note.byUid))]);
        const there = known.data();
        if (there !== undefined) return there;
        if (leaving.exists) return undefined;
        transaction.create(ref, note);
        if (admin !== undefined) {
          const subject = `${COLLECTIONS.campaigns}/${note.campaignId}`;
          const done = { by: admin, action: "donors-thanked", subject, after: { note: note.text } } as const;
          const entry = activityEntry(done, new Date(note.at));
          transaction.create(activity.doc(entry.id), entry.data);
        }
        return note;
      }),

    byId: async (id: string): Promise<ThankNoteDocument | undefined> => (await thankNotes.doc(id).get()).data(),

    /** Notes that have not reached everybody yet. */
    sending: async (limit: number): Promise<string[]> =>
      (await thankNotes.where("state", "==", "sending").limit(limit).get()).docs.map(({ id }) => id),

    /** A page of a campaign's donations, newest first. */
    donations: (campaignId: string, slice: Slice) => pageOf(shownDonations(campaignId), slice, { by: "paidAt", log }),

    /**
     * Owes the mails of one page of donations and notes how far the note has got, in one commit. Whoever is owed thanks for this campaign already
     * is not owed them again.
     * @returns the note afterwards; `undefined` where somebody else went on with it meanwhile
     */
    processPage: (
      id: string,
      seen: ThankNoteDocument,
      thanks: readonly Thanks[],
      reached: Position | undefined,
      now: Date,
    ): Promise<ThankNoteDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = thankNotes.doc(id);
        const refs = thanks.map(({ mailId }) => outbox.doc(mailId));
        const [note, ...owed] = await Promise.all([transaction.get(ref), ...refs.map((mail) => transaction.get(mail))]);
        const current = note.data();
        if (current?.state !== "sending" || current.reached?.id !== seen.reached?.id) return undefined;
        const fresh = thanks.filter((_, at) => owed[at]?.exists !== true);
        for (const { mailId, donationId } of fresh)
          transaction.create(outbox.doc(mailId), owedMail({ kind: "donor-thanks", donationId, noteId: id }, now));
        const place = reached === undefined ? null : { at: String(reached.at), id: reached.id };
        const state = place === null ? ("sent" as const) : ("sending" as const);
        const after = { ...current, state, donors: current.donors + fresh.length, reached: place };
        transaction.set(ref, after);
        return after;
      }),

    /** Everything that a person wrote, newest first. */
    allOf: async (uid: string): Promise<Stored<ThankNoteDocument>[]> =>
      (await ofPerson(uid).orderBy("at", "desc").get()).docs.map((doc) => ({ id: doc.id, data: doc.data() })),

    forget: (uid: string): Promise<void> => anonymise(db, ofPerson(uid), { byUid: null }),
  };
}
export type ThanksRepository = ReturnType<typeof thanksRepository>;

export type Donation = Stored<DonationDocument>;
