import { COLLECTIONS, filingBlockersOf } from "@daansetu/contract";
import { collections } from "../../functions/src/collections.ts";
import { currentVersion, deriveReceipt } from "../../functions/src/features/tax/receipts/index.ts";
import { isStale } from "../../functions/src/firestore/failures.ts";
import { documentsOf } from "../audit/read-books.ts";
import type { Migration } from "./migration.ts";

/**
 * Stores with each receipt the reasons why its donation cannot be in the yearly statement, so that such receipts can be listed. A receipt
 * that the site changes meanwhile gets them from that change.
 */
export const filingBlockers: Migration = {
  number: 3,
  title: "Receipts say what keeps them out of a statement by the rule of its columns",
  run: async (db) => {
    const { receipts } = collections(db);
    const reported = db.collection(COLLECTIONS.receipts).where("filing.isReported", "==", true);
    let count = 0;
    for await (const { id, ref, updateTime } of documentsOf(reported)) {
      const receipt = (await receipts.doc(id).get()).data();
      if (receipt === undefined) continue;
      const { filing, versions } = receipt;
      const { donor } = currentVersion(receipt).content;
      const blockers = filingBlockersOf({ ...donor, hasTaxId: filing.taxRecordId !== undefined });
      if (blockers.join() === filing.blockers.join()) continue;
      const { blockedYear } = deriveReceipt({ versions, filing: { ...filing, blockers } });
      try {
        await ref.update({ "filing.blockers": blockers, blockedYear }, { lastUpdateTime: updateTime });
        count += 1;
      } catch (error) {
        if (!isStale(error)) throw error;
      }
    }
    return [`${count} receipts say anew what keeps them out of a statement.`];
  },
};
