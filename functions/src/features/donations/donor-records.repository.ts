import { AggregateField } from "firebase-admin/firestore";
import type { Database } from "../../firestore/database.ts";
import { isStale } from "../../firestore/failures.ts";
import type { Stored } from "../../firestore/paging.ts";
import { changesOf } from "../../firestore/typed-collection.ts";
import { donationsCollection, type DonationDocument } from "./donation.document.ts";
import { donorTaxCollection } from "./donor-tax.document.ts";

/** Donations read or written at a time. */
const BATCH = 100;

/** What stands in donations of the people who gave them. */
export function donorRecordsRepository(db: Database) {
  const donations = donationsCollection(db);
  const donorTax = donorTaxCollection(db);
  return {
    /** Every donation of any of these donors, also those that were never paid. */
    all: async (donorKeys: readonly string[]): Promise<Stored<DonationDocument>[]> => {
      const { docs } = await donations.where("donorKeys", "array-contains-any", donorKeys).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** How many donations of these donors stand, and their sum. */
    figures: async (donorKeys: readonly string[]): Promise<{ donations: number; netPaise: number }> => {
      const standing = donations.where("donorKeys", "array-contains-any", donorKeys).where("listed", "==", true);
      const counted = await standing
        .aggregate({ donations: AggregateField.count(), netPaise: AggregateField.sum("netPaise") })
        .get();
      return counted.data();
    },

    /** Which of these donations have a PAN beside them. It stays encrypted. */
    withPan: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (ids.length === 0) return new Set();
      const found = await db.getAll(...ids.map((id) => donorTax.doc(id)), { fieldMask: ["createdAt"] });
      return new Set(found.flatMap((each) => (each.exists ? [each.id] : [])));
    },

    /**
     * Changes every donation of these donors, each upon the version that was read: news of its money may come meanwhile, and neither
     * may undo the other. What `change` gives must have none of the donors left.
     * @returns how many there were
     */
    changeAll: async (
      donorKeys: readonly string[],
      change: (
        donation: DonationDocument,
      ) => Pick<DonationDocument, "donorKeys" | "showAs" | "consents" | "refundEvents">,
    ): Promise<number> => {
      let changed = 0;
      for (;;) {
        const { docs } = await donations.where("donorKeys", "array-contains-any", donorKeys).limit(BATCH).get();
        if (docs.length === 0) return changed;
        const written = await Promise.all(
          docs.map(async (doc) => {
            try {
              const changes = changesOf<DonationDocument>(change(doc.data()));
              await doc.ref.update(changes, { lastUpdateTime: doc.updateTime });
              return 1;
            } catch (error) {
              // It changed since it was read, and is found again.
              if (isStale(error)) return 0;
              throw error;
            }
          }),
        );
        changed += written.reduce<number>((sum, one) => sum + one, 0);
      }
    },
  };
}
export type DonorRecordsRepository = ReturnType<typeof donorRecordsRepository>;
