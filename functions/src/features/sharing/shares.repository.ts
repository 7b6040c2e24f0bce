import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { sharesCollection, type ShareDocument, shareCountsCollection } from "./share.documents.ts";

const FOLDED_AT_ONCE = 300;

/** A share is a document of its own until its day is over, and a part of a number after that: never both, and never lost. */
export function sharesRepository(db: Database) {
  const shares = sharesCollection(db);
  const shareCounts = shareCountsCollection(db);

  /** Turns documents of one campaign into a number, in one commit. */
  const fold = (campaignId: string, ids: readonly string[]) =>
    db.runTransaction(async (transaction): Promise<number> => {
      const total = shareCounts.doc(campaignId);
      const [known, ...found] = await Promise.all([
        transaction.get(total),
        ...ids.map((id) => transaction.get(shares.doc(id))),
      ]);
      const there = found.filter(({ exists }) => exists);
      for (const { ref } of there) transaction.delete(ref);
      transaction.set(total, { count: (known.data()?.count ?? 0) + there.length });
      return there.length;
    });

  return {
    /** Writes a share down unless it is there. */
    add: async (id: string, share: ShareDocument): Promise<void> => {
      try {
        await shares.doc(id).create(share);
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
      }
    },

    /** Both parts as of one moment, since one grows while the other shrinks. */
    countOf: (campaignId: string): Promise<number> =>
      db.runTransaction(
        async (transaction) => {
          const [folded, single] = await Promise.all([
            transaction.get(shareCounts.doc(campaignId)),
            transaction.get(shares.where("campaignId", "==", campaignId).count()),
          ]);
          return (folded.data()?.count ?? 0) + single.data().count;
        },
        { readOnly: true },
      ),

    /** @param day shares of days before this one become a number @returns how many */
    foldBefore: async (day: string): Promise<number> => {
      let folded = 0;
      for (;;) {
        const { docs } = await shares.where("day", "<", day).orderBy("day").limit(FOLDED_AT_ONCE).get();
        const shared = new Set(docs.map((doc) => doc.data().campaignId));
        for (const campaignId of shared) {
          const those = docs.filter((doc) => doc.data().campaignId === campaignId);
          folded += await fold(
            campaignId,
            those.map(({ id }) => id),
          );
        }
        if (docs.length < FOLDED_AT_ONCE) return folded;
      }
    },
  };
}
export type SharesRepository = ReturnType<typeof sharesRepository>;
