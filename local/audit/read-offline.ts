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
import { readOneWithEntries, readWithEntries } from "./read-books.ts";

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
export async function readOfflineDonation(db: Firestore, id: string): Promise<AuditedOfflineDonation> {
  const ownEntries = offlineEntriesCollection(db).where("offlineDonationId", "==", id);
  const { record, entries } = await readOneWithEntries(collections(db).offlineDonations.doc(id), ownEntries);
  return { id, donation: record, entries };
}

/** A payment of cash into the bank and its entries as one snapshot. */
export async function readCashDeposit(db: Firestore, id: string): Promise<AuditedDeposit> {
  const ownEntries = ownTransfersCollection(db).where("depositId", "==", id);
  const { record, entries } = await readOneWithEntries(collections(db).cashDeposits.doc(id), ownEntries);
  return { id, deposit: record, entries };
}
