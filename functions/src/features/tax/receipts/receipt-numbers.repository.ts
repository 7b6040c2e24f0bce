import type { Database } from "../../../firestore/database.ts";
import { receiptsCollection } from "./content/receipt.document.ts";

/** Finds donations by receipt number, for features that must not import receipts. */
export function receiptNumbersRepository(db: Database) {
  const receipts = receiptsCollection(db);
  return {
    /** The id of the donation, through the gateway or offline. */
    donationIdOf: async (number: string): Promise<string | undefined> =>
      (await receipts.where("number", "==", number).limit(1).get()).docs[0]?.id,
  };
}
