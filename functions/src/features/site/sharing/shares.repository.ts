import type { Database } from "../../../firestore/database.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { sharesCollection, type ShareDocument, shareCountsCollection } from "./share.documents.ts";

const BATCH_SIZE = 300;

/** Shares of today are single documents; those of past days are aggregated into one number per campaign. */
export function sharesRepository(db: Database) {
  const shares = sharesCollection(db);
  const shareCounts = shareCountsCollection(db);

  /** Replaces share documents of one campaign by an increment of its count, in one commit. */
  const aggregateShares = (campaignId: string, shareIds: readonly string[]) =>
    db.runTransaction(async (transaction): Promise<number> => {
      const countRef = shareCounts.doc(campaignId);
      const [storedCount, ...shareSnapshots] = await Promise.all([
        transaction.get(countRef),
        ...shareIds.map((id) => transaction.get(shares.doc(id))),
      ]);
      const existingShares = shareSnapshots.filter(({ exists }) => exists);
      for (const { ref } of existingShares) transaction.delete(ref);
      transaction.set(countRef, { count: (storedCount.data()?.count ?? 0) + existingShares.length });
      return existingShares.length;
    });

  return {
    /** Creates a share; does nothing if it exists. */
    add: async (id: string, share: ShareDocument): Promise<void> => {
      await createOnce(shares.doc(id), share);
    },

    /** Reads both parts in one transaction, because aggregation moves shares from one to the other. */
    countOf: (campaignId: string): Promise<number> =>
      db.runTransaction(
        async (transaction) => {
          const [pastCount, today] = await Promise.all([
            transaction.get(shareCounts.doc(campaignId)),
            transaction.get(shares.where("campaignId", "==", campaignId).count()),
          ]);
          return (pastCount.data()?.count ?? 0) + today.data().count;
        },
        { readOnly: true },
      ),

    /** Aggregates the shares of all days before this one. @returns their number */
    aggregateBefore: async (day: string): Promise<number> => {
      let aggregatedCount = 0;
      for (;;) {
        const { docs } = await shares.where("day", "<", day).orderBy("day").limit(BATCH_SIZE).get();
        const campaignIds = new Set(docs.map((doc) => doc.data().campaignId));
        for (const campaignId of campaignIds) {
          const ofCampaign = docs.filter((doc) => doc.data().campaignId === campaignId);
          aggregatedCount += await aggregateShares(
            campaignId,
            ofCampaign.map(({ id }) => id),
          );
        }
        if (docs.length < BATCH_SIZE) return aggregatedCount;
      }
    },
  };
}
export type SharesRepository = ReturnType<typeof sharesRepository>;
