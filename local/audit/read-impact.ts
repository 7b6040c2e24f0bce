import type { Firestore } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import type { AuditedCampaign } from "../../functions/src/features/impact/items/audit/given-check.ts";
import { isSpendingEntry, ledgerCollection } from "../../functions/src/features/platform/ledger/ledger.document.ts";

/** Ids of campaigns with counters of items. */
export async function* campaignsWithItems(db: Firestore): AsyncGenerator<string> {
  for (const { id } of await collections(db).givenSoFar.listDocuments()) yield id;
}

/** A campaign's counters, claims and entries as one snapshot; `undefined` if it has none. */
export function readCampaignBooks(db: Firestore, campaignId: string): Promise<AuditedCampaign | undefined> {
  return db.runTransaction(
    async (transaction) => {
      const { givenSoFar, claims } = collections(db);
      const [given, ofCampaign, entries, cameIn] = await Promise.all([
        transaction.get(givenSoFar.doc(campaignId)),
        transaction.get(claims.where("campaignId", "==", campaignId)),
        transaction.get(ledgerCollection(db).where("campaignId", "==", campaignId)),
        transaction.get(ledgerCollection(db).where("toCampaignId", "==", campaignId)),
      ]);
      const counters = given.data();
      return (
        counters && {
          campaignId,
          given: counters,
          claims: ofCampaign.docs.map((doc) => doc.data()),
          entries: [...entries.docs, ...cameIn.docs].map((doc) => doc.data()).filter(isSpendingEntry),
        }
      );
    },
    { readOnly: true },
  );
}
