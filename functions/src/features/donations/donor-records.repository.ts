import { AggregateField } from "firebase-admin/firestore";
import type { Database } from "../../firestore/database.ts";
import { isStale } from "../../firestore/failures.ts";
import type { Stored } from "../../firestore/paging.ts";
import { changesOf } from "../../firestore/typed-collection.ts";
import {
  type DedicationNoticeDocument,
  dedicationNoticesCollection,
} from "./dedications/dedication-notice.document.ts";
import { donationsCollection, type DonationDocument } from "./donation.document.ts";
import { donorTaxCollection } from "./donor-tax.document.ts";

/** Donations read or written at a time. */
const BATCH_SIZE = 100;

/** Donations by donor key, for totals, export and erasure. */
export function donorRecordsRepository(db: Database) {
  const donations = donationsCollection(db);
  const donorTax = donorTaxCollection(db);
  const notices = dedicationNoticesCollection(db);
  return {
    /** All donations of any of these donors, including unpaid ones. */
    allOfDonorKeys: async (donorKeys: readonly string[]): Promise<Stored<DonationDocument>[]> => {
      const { docs } = await donations.where("donorKeys", "array-contains-any", donorKeys).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** Whom the donor tells of a dedicated donation, while the notice waits. */
    noticeOf: async (id: string): Promise<DedicationNoticeDocument | undefined> => (await notices.doc(id).get()).data(),

    /** Number and net sum of these donors' donations that are paid and not fully refunded. */
    figuresOf: async (donorKeys: readonly string[]): Promise<{ donations: number; netPaise: number }> => {
      const listedDonations = donations.where("donorKeys", "array-contains-any", donorKeys).where("listed", "==", true);
      const totals = await listedDonations
        .aggregate({ donations: AggregateField.count(), netPaise: AggregateField.sum("netPaise") })
        .get();
      return totals.data();
    },

    /** The ids among these, of donations or plans, that have a stored PAN. The PAN itself is not read. */
    idsWithPan: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (ids.length === 0) return new Set();
      const panRecords = await db.getAll(...ids.map((id) => donorTax.doc(id)), { fieldMask: ["createdAt"] });
      return new Set(panRecords.flatMap((panRecord) => (panRecord.exists ? [panRecord.id] : [])));
    },

    /**
     * Updates all donations of these donors, and deletes whom their dedications tell. Each write requires the version that was read, because payment updates may be written at the
     * same time. `change` must remove these donor keys, or the loop does not end.
     * @returns the number of updated donations
     */
    changeAll: async (
      donorKeys: readonly string[],
      toChanges: (
        donation: DonationDocument,
      ) => Pick<DonationDocument, "donorKeys" | "showAs" | "dedication" | "consents" | "refundEvents">,
    ): Promise<number> => {
      let changedCount = 0;
      for (;;) {
        const { docs } = await donations.where("donorKeys", "array-contains-any", donorKeys).limit(BATCH_SIZE).get();
        if (docs.length === 0) return changedCount;
        const writeCounts = await Promise.all(
          docs.map(async (doc) => {
            try {
              const changes = changesOf<DonationDocument>(toChanges(doc.data()));
              const batch = db.batch().update(doc.ref, changes, { lastUpdateTime: doc.updateTime });
              if (doc.data().dedication?.noticeDay !== undefined) batch.delete(notices.doc(doc.id));
              await batch.commit();
              return 1;
            } catch (error) {
              // It was changed since it was read; the next query finds it again.
              if (isStale(error)) return 0;
              throw error;
            }
          }),
        );
        changedCount += writeCounts.reduce<number>((sum, count) => sum + count, 0);
      }
    },
  };
}
export type DonorRecordsRepository = ReturnType<typeof donorRecordsRepository>;
