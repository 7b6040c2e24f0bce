import type { AdminRefundQueue } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { ContentionError, isStale } from "../../../firestore/failures.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityCollection, activityEntry, type LoggedAction } from "../../activity/activity.document.ts";
import { type DonationDocument, donationsCollection } from "../donation.document.ts";
import type { DonationsRepository, VersionedDonation } from "../donations.repository.ts";
import { deriveDonation } from "../facts.ts";
import type { AdminRefundRecords } from "./admin-refund.document.ts";
import { QUEUE_RANK } from "./admin-refund-state.ts";

/** A try fails only if another write to the same donation succeeded in between. */
const MAX_TRIES = 10;

/** The refunds of a donation after a step, and who did it; without an admin, it was the gateway. */
export interface AdminRefundStep {
  adminRefunds: AdminRefundRecords;
  loggedAction?: Pick<LoggedAction, "by" | "action" | "before" | "after">;
}

/** Refunds by admins are part of their donation: its version makes sure that the same rupee is never reserved twice. */
export function adminRefundsRepository(
  { db, log }: Pick<Deps, "db" | "log">,
  { donations: { byId } }: { donations: Pick<DonationsRepository, "byId"> },
) {
  const donations = donationsCollection(db);
  const activity = activityCollection(db);
  const ofQueue = (queue: AdminRefundQueue) => {
    const rank = QUEUE_RANK[queue];
    return donations.where("adminRefundRank", ">=", rank).where("adminRefundRank", "<", String(Number(rank) + 1));
  };

  return {
    byId,

    /** Refunds that wait for approval first, oldest first; then those under way; then failed ones; then closed ones. */
    list: (queue: AdminRefundQueue | undefined, slice: Slice): Promise<Listed<DonationDocument>> =>
      pageOf(queue === undefined ? donations.where("adminRefundRank", ">=", "") : ofQueue(queue), slice, {
        by: "adminRefundRank",
        log,
      }),

    countDonations: async (queue: AdminRefundQueue): Promise<number> =>
      (await ofQueue(queue).count().get()).data().count,

    /**
     * Changes the refunds of a donation, for the version that was read; if another write was faster, decides again.
     * @param decide returns the next step, or `undefined` for none; its errors abort. It may be called more than once
     * @returns the donation afterwards, and whether this call changed it; `undefined` if there is no donation
     */
    change: async (
      id: string,
      decide: (donation: DonationDocument) => AdminRefundStep | undefined,
      now: Date,
    ): Promise<VersionedDonation | undefined> => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const stored = await byId(id);
        if (stored === undefined) return undefined;
        const step = decide(stored.donation);
        if (step === undefined) return stored;
        const donation = { ...stored.donation, adminRefunds: step.adminRefunds };
        const changes = { adminRefunds: step.adminRefunds, ...deriveDonation(donation.facts, donation, now) };
        const donationRef = donations.doc(id);
        const batch = db.batch();
        batch.update(donationRef, changesOf<DonationDocument>(changes), { lastUpdateTime: stored.version });
        if (step.loggedAction !== undefined) {
          const entry = activityEntry({ ...step.loggedAction, subject: donationRef.path }, now);
          batch.create(activity.doc(entry.id), entry.data);
        }
        try {
          const [writeResult] = await batch.commit();
          if (writeResult !== undefined)
            return { id, donation: { ...donation, ...changes }, version: writeResult.writeTime };
        } catch (error) {
          if (!isStale(error)) throw error;
        }
      }
      throw new ContentionError(`The refunds of the donation ${id} could not be changed in ${MAX_TRIES} tries.`);
    },
  };
}
export type AdminRefundsRepository = ReturnType<typeof adminRefundsRepository>;
