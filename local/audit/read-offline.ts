import { FieldPath, type Firestore } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import type {
  AuditedDeposit,
  AuditedOfflineDonation,
} from "../../functions/src/features/giving/offline-donations/audit/offline-check.ts";
import {
  offlineEntriesCollection,
  ownTransfersCollection,
} from "../../functions/src/features/platform/ledger/ledger.document.ts";
import { readWithEntries } from "./read-books.ts";

/** Offline donations and payments of cash into the bank, each with its entries; and entries whose record does not exist. */

export async function* readOfflineDonations(db: Firestore): AsyncGenerator<AuditedOfflineDonation> {
  const records = readWithEntries({
    records: collections(db).offlineDonations.orderBy(FieldPath.documentId()),
    entries: offlineEntriesCollection(db).orderBy("offlineDonationId").orderBy(FieldPath.documentId()),
    recordIdOf: ({ offlineDonationId }) => offlineDonationId,
  });
  for await (const { id, record, entries } of records) yield { id, donation: record, entries };
}

export async function* readCashDeposits(db: Firestore): AsyncGenerator<AuditedDeposit> {
  const records = readWithEntries({
    records: collections(db).cashDeposits.orderBy(FieldPath.documentId()),
    entries: ownTransfersCollection(db).orderBy("depositId").orderBy(FieldPath.documentId()),
    recordIdOf: ({ depositId = "" }) => depositId,
  });
  for await (const { id, record, entries } of records) yield { id, deposit: record, entries };
}

/** An offline donation and its entries as one snapshot. */
export function readOfflineDonation(db: Firestore, id: string): Promise<AuditedOfflineDonation> {
  return db.runTransaction(
    async (transaction) => {
      const [donation, entries] = await Promise.all([
        transaction.get(collections(db).offlineDonations.doc(id)),
        transaction.get(offlineEntriesCollection(db).where("offlineDonationId", "==", id)),
      ]);
      return {
        id,
        donation: donation.data(),
        entries: entries.docs.map((entry) => ({ id: entry.id, entry: entry.data() })),
      };
    },
    { readOnly: true },
  );
}

/** A payment of cash into the bank and its entries as one snapshot. */
export function readCashDeposit(db: Firestore, id: string): Promise<AuditedDeposit> {
  return db.runTransaction(
    async (transaction) => {
      const [deposit, entries] = await Promise.all([
        transaction.get(collections(db).cashDeposits.doc(id)),
        transaction.get(ownTransfersCollection(db).where("depositId", "==", id)),
      ]);
      return {
        id,
        deposit: deposit.data(),
        entries: entries.docs.map((entry) => ({ id: entry.id, entry: entry.data() })),
      };
    },
    { readOnly: true },
  );
}
