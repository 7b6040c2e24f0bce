import type { Deps } from "../../../../deps/deps.interface.ts";
import { countDocuments, readAll } from "../../../../firestore/reading.ts";
import { anonymise } from "../../../../firestore/in-batches.ts";
import { pageOf, type Position, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import type { DonationDocument } from "../../../giving/core/donation.document.ts";
import { donationsCollection } from "../../../giving/donations/index.ts";
import { outboxCollection, queueMail } from "../../../platform/mail/outbox.document.ts";
import { campaignsCollection } from "../../../site/campaigns/campaign.document.ts";
import { thankNotesCollection, type ThankNoteDocument } from "./thank-note.document.ts";
import { erasuresCollection } from "../../../people/accounts/erasure.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

/** A thank-you mail to queue: its id in the outbox, and its donation. */
export interface ThankYouMail {
  mailId: string;
  donationId: string;
}

/** Stores thank-you notes, and reads the donations whose donors receive them. */
export function thanksRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const thankNotes = thankNotesCollection(db);
  const donations = donationsCollection(db);
  const outbox = outboxCollection(db);
  const erasures = erasuresCollection(db);
  const shownDonations = (campaignId: string) =>
    donations.where("campaignId", "==", campaignId).where("listed", "==", true);
  const ofPerson = (uid: string) => thankNotes.where("byUid", "==", uid);

  return {
    last: async (campaignId: string): Promise<Stored<ThankNoteDocument> | undefined> => {
      const { docs } = await thankNotes.where("campaignId", "==", campaignId).orderBy("at", "desc").limit(1).get();
      return docs[0] === undefined ? undefined : { id: docs[0].id, data: docs[0].data() };
    },

    /** The number of donations paid after `since`. */
    donationsSince: async (campaignId: string, since: string | undefined): Promise<number> => {
      const shownQuery = shownDonations(campaignId);
      const newerQuery = since === undefined ? shownQuery : shownQuery.where("paidAt", ">", since);
      return countDocuments(newerQuery);
    },

    /**
     * Creates the day's note unless there is one; for an admin, with an activity entry.
     * @returns the stored note of that day; `undefined` if the author's account is being erased
     */
    open: (
      id: string,
      note: ThankNoteDocument & { byUid: string },
      admin: Actor | undefined,
    ): Promise<ThankNoteDocument | undefined> =>
      runTransaction(db, async (transaction) => {
        const ref = thankNotes.doc(id);
        const [existingNote, erasure] = await Promise.all([
          transaction.get(ref),
          transaction.get(erasures.doc(note.byUid)),
        ]);
        const storedNote = existingNote.data();
        if (storedNote !== undefined) return storedNote;
        if (erasure.exists) return undefined;
        transaction.create(ref, note);
        if (admin !== undefined) {
          const logged = { by: admin, action: "donors-thanked", after: { note: note.text } } as const;
          logAction(transaction, campaignsCollection(db).doc(note.campaignId), logged, new Date(note.at));
        }
        return note;
      }),

    byId: async (id: string): Promise<ThankNoteDocument | undefined> => (await thankNotes.doc(id).get()).data(),

    /** Notes whose mails are not all queued. */
    sending: async (limit: number): Promise<string[]> =>
      (await thankNotes.where("state", "==", "sending").limit(limit).get()).docs.map(({ id }) => id),

    /** A page of a campaign's donations, newest first. */
    donations: (campaignId: string, slice: Slice) => pageOf(shownDonations(campaignId), slice, { by: "paidAt", log }),

    /**
     * Queues the mails of one page of donations and stores the progress, in one commit. Skips donors who were thanked for this campaign.
     * @returns the updated note; `undefined` if another worker processed this page meanwhile
     */
    queueMailsOfPage: (
      id: string,
      seenNote: ThankNoteDocument,
      pageMails: readonly ThankYouMail[],
      reachedPosition: Position | undefined,
      now: Date,
    ): Promise<ThankNoteDocument | undefined> =>
      runTransaction(db, async (transaction) => {
        const ref = thankNotes.doc(id);
        const mailRefs = pageMails.map(({ mailId }) => outbox.doc(mailId));
        const [note, ...queued] = await Promise.all([
          transaction.get(ref),
          ...mailRefs.map((mail) => transaction.get(mail)),
        ]);
        const currentNote = note.data();
        if (currentNote?.state !== "sending" || currentNote.reached?.id !== seenNote.reached?.id) return undefined;
        const newMails = pageMails.filter((_, index) => queued[index]?.exists !== true);
        for (const { mailId, donationId } of newMails)
          queueMail(db, transaction, mailId, { kind: "donor-thanks", donationId, noteId: id }, now);
        const position =
          reachedPosition === undefined ? null : { at: String(reachedPosition.at), id: reachedPosition.id };
        const state = position === null ? ("sent" as const) : ("sending" as const);
        const noteAfter = { ...currentNote, state, donors: currentNote.donors + newMails.length, reached: position };
        transaction.set(ref, noteAfter);
        return noteAfter;
      }),

    /** Newest first. */
    allOf: (uid: string): Promise<Stored<ThankNoteDocument>[]> => readAll(ofPerson(uid).orderBy("at", "desc")),

    anonymise: (uid: string): Promise<void> => anonymise(ofPerson(uid), { byUid: null }),
  };
}
export type ThanksRepository = ReturnType<typeof thanksRepository>;

export type Donation = Stored<DonationDocument>;
