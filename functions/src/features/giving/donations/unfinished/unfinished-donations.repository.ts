import type { Database } from "../../../../firestore/database.ts";
import { readWithAny } from "../../../../firestore/reading.ts";
import type { Stored } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { outboxCollection, toOutboxDocument } from "../../../platform/mail/outbox.document.ts";
import { type UnfinishedDonationDocument, unfinishedDonationsCollection } from "./unfinished-donation.document.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

/** Id of the mail in the outbox: one for each address and campaign. */
const mailIdOf = (unfinishedId: string) => `unfinished-donation_${unfinishedId}`;

interface Ask {
  /** The id, followed by the ids of the same address and campaign under earlier keys. */
  ids: readonly [string, ...string[]];
  unfinished: UnfinishedDonationDocument;
  now: Date;
  dueAt: Date;
}

export function unfinishedDonationsRepository(db: Database) {
  const unfinishedDonations = unfinishedDonationsCollection(db);
  const outbox = outboxCollection(db);
  return {
    byId: async (id: string): Promise<UnfinishedDonationDocument | undefined> =>
      (await unfinishedDonations.doc(id).get()).data(),

    /** Stores it and enqueues its mail, or moves the mail to the new time. Does nothing once a mail was sent for any of the ids. */
    ask: ({ ids, unfinished, now, dueAt }: Ask): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const [id] = ids;
        const ref = unfinishedDonations.doc(id);
        const earlier = (await transaction.get(ref)).data();
        for (const eachId of ids) {
          const mail = (await transaction.get(outbox.doc(mailIdOf(eachId)))).data();
          if (mail?.state === "sent" || mail?.state === "given-up") return;
        }
        transaction.set(ref, { ...unfinished, consent: earlier?.consent ?? unfinished.consent });
        const queuedMail = toOutboxDocument({ kind: "unfinished-donation", unfinishedId: id }, now, dueAt);
        transaction.set(outbox.doc(mailIdOf(id)), queuedMail);
      }),

    remove: async (ids: readonly string[]): Promise<void> => {
      const batch = db.batch();
      for (const id of ids) batch.delete(unfinishedDonations.doc(id));
      await batch.commit();
    },

    /** @throws if it was withdrawn meanwhile */
    markCounted: async (id: string): Promise<void> => {
      await unfinishedDonations.doc(id).update(changesOf<UnfinishedDonationDocument>({ isCounted: true }));
    },

    /** All requests of these donor keys; a few at most, since each is deleted within days. */
    allOfDonorKeys: (donorKeys: readonly string[]): Promise<Stored<UnfinishedDonationDocument>[]> =>
      readWithAny(unfinishedDonations, "donorKeys", donorKeys),
  };
}
export type UnfinishedDonationsRepository = ReturnType<typeof unfinishedDonationsRepository>;
