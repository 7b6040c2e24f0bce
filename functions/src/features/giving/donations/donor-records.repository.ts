import { AggregateField } from "firebase-admin/firestore";
import type { Database } from "../../../firestore/database.ts";
import { readAll, readExistingIds } from "../../../firestore/reading.ts";
import { isStale } from "../../../firestore/failures.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import {
  type DedicationNoticeDocument,
  dedicationNoticesCollection,
} from "./dedications/dedication-notice.document.ts";
import type { DonationDocument } from "../core/donation.document.ts";
import { donationsCollection } from "./donations-collection.ts";
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
    allOfDonorKeys: (donorKeys: readonly string[]): Promise<Stored<DonationDocument>[]> =>
      readAll(donations.where("donorKeys", "array-contains-any", donorKeys)),

    /**
     * Donations of these donors that were paid in a period, in the order of their payment.
     * @param period ISO times, the end excluded
     * @param limit the number of donations after which it stops
     */
    paidIn: async (
      donorKeys: readonly string[],
      { from, until }: { from: string; until: string },
      limit: number,
    ): Promise<Stored<DonationDocument>[]> => {
      if (donorKeys.length === 0) return [];
      return readAll(
        donations
          .where("donorKeys", "array-contains-any", donorKeys)
          .where("paidAt", ">=", from)
          .where("paidAt", "<", until)
          .orderBy("paidAt")
          .limit(limit),
      );
    },
    /** The notice of a dedicated donation, while it waits. */
    noticeOf: async (id: string): Promise<DedicationNoticeDocument | undefined> => (await notices.doc(id).get()).data(),

    /** Number and net sum of these donors' donations that are paid and not fully refunded. */
    figuresOf: async (donorKeys: readonly string[]): Promise<{ donations: number; netPaise: number }> => {
      const listedDonations = donations.where("donorKeys", "array-contains-any", donorKeys).where("listed", "==", true);
      const totals = await listedDonations
        .aggregate({ donations: AggregateField.count(), netPaise: AggregateField.sum("netPaise") })
        .get();
      return totals.data();
    },

    /** The ids among these, of donations or plans, that have a stored tax id. The id itself is not read. */
    idsWithTaxId: (ids: readonly string[]): Promise<ReadonlySet<string>> => readExistingIds(donorTax, ids, "createdAt"),

    /** The encrypted tax ids of these donations or plans, by their id. */
    encryptedTaxIdsOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (ids.length === 0) return new Map();
      const taxRecords = await Promise.all(ids.map((id) => donorTax.doc(id).get()));
      return new Map(
        taxRecords.flatMap((taxRecord) => {
          const encrypted = taxRecord.data()?.encryptedTaxId;
          return encrypted === undefined ? [] : [[taxRecord.id, encrypted]];
        }),
      );
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
      ) => Pick<DonationDocument, "donorKeys" | "namePrefixes" | "showAs" | "dedication" | "consents" | "refundEvents">,
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
