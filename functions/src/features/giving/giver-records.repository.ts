import { AggregateField } from "firebase-admin/firestore";
import { collections } from "../../firestore/collections.ts";
import type { Database } from "../../firestore/database.ts";
import { isStale } from "../../firestore/failures.ts";
import type { Stored } from "../../firestore/paging.ts";
import { changesOf } from "../../firestore/typed-collection.ts";
import type { DonationDocument } from "./donation.document.ts";

/** Donations read or written at a time. */
const BATCH = 100;

/** What stands in donations of the people who gave them. */
export function giverRecordsRepository(db: Database) {
  const { donations, donorTax } = collections(db);
  return {
    /** Every donation of any of these givers, also those that were never paid. */
    all: async (givers: readonly string[]): Promise<Stored<DonationDocument>[]> => {
      const { docs } = await donations.where("givers", "array-contains-any", givers).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** How many gifts of these givers stand, and their sum. */
    figures: async (givers: readonly string[]): Promise<{ gifts: number; netPaise: number }> => {
      const standing = donations.where("givers", "array-contains-any", givers).where("listed", "==", true);
      const counted = await standing
        .aggregate({ gifts: AggregateField.count(), netPaise: AggregateField.sum("netPaise") })
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
     * Changes every donation of these givers, each upon the version that was read: news of its money may come meanwhile, and neither
     * may undo the other. What `change` gives must have none of the givers left.
     * @returns how many there were
     */
    changeAll: async (
      givers: readonly string[],
      change: (donation: DonationDocument) => Pick<DonationDocument, "givers" | "showAs" | "consents" | "refundEvents">,
    ): Promise<number> => {
      let changed = 0;
      for (;;) {
        const { docs } = await donations.where("givers", "array-contains-any", givers).limit(BATCH).get();
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
