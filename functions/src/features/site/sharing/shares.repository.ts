/** Shares of today are separate documents; those of past days are aggregated into one number per campaign. */
import type { Context } from "../../../deps/context.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { sharesCollection, type ShareDocument, shareCountsCollection } from "./share.documents.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

const BATCH_SIZE = 300;

/** Stores a share; does nothing if it exists. */
export async function addShare({ db }: Context, id: string, share: ShareDocument): Promise<void> {
  await createOnce(sharesCollection(db).doc(id), share);
}

/** Counts a campaign's shares. Both parts are read in one transaction, because aggregation moves shares from one to the other. */
export const countOf = ({ db }: Context, campaignId: string): Promise<number> =>
  db.runTransaction(
    async (transaction) => {
      const [pastCount, today] = await Promise.all([
        transaction.get(shareCountsCollection(db).doc(campaignId)),
        transaction.get(sharesCollection(db).where("campaignId", "==", campaignId).count()),
      ]);
      return (pastCount.data()?.count ?? 0) + today.data().count;
    },
    { readOnly: true },
  );

/**
 * Aggregates the shares of all days before a given one.
 * @returns their number
 */
export async function aggregateSharesBefore(ctx: Context, day: string): Promise<number> {
  let aggregatedCount = 0;
  for (;;) {
    const ofPastDays = sharesCollection(ctx.db).where("day", "<", day).orderBy("day");
    const { docs } = await ofPastDays.limit(BATCH_SIZE).get();
    const campaignIds = new Set(docs.map((doc) => doc.data().campaignId));
    for (const campaignId of campaignIds) {
      const ofCampaign = docs.filter((doc) => doc.data().campaignId === campaignId);
      aggregatedCount += await aggregate(
        ctx,
        campaignId,
        ofCampaign.map(({ id }) => id),
      );
    }
    if (docs.length < BATCH_SIZE) return aggregatedCount;
  }
}

/** Replaces the share documents of one campaign by an increment of its count, in one commit. */
const aggregate = ({ db }: Context, campaignId: string, shareIds: readonly string[]): Promise<number> =>
  runTransaction(db, async (transaction) => {
    const countRef = shareCountsCollection(db).doc(campaignId);
    const [storedCount, ...shareSnapshots] = await Promise.all([
      transaction.get(countRef),
      ...shareIds.map((id) => transaction.get(sharesCollection(db).doc(id))),
    ]);
    const existingShares = shareSnapshots.filter(({ exists }) => exists);
    for (const { ref } of existingShares) transaction.delete(ref);
    transaction.set(countRef, { count: (storedCount.data()?.count ?? 0) + existingShares.length });
    return existingShares.length;
  });
