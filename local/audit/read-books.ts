import { COLLECTIONS } from "@daansetu/contract";
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import type { AuditedDonation } from "../../functions/src/features/giving/donations/audit/donation-check.ts";
import { paymentEntriesCollection } from "../../functions/src/features/platform/ledger/ledger.document.ts";
import type { StoredEntry } from "../../functions/src/features/platform/ledger/seal.ts";
import type { SealDocument } from "../../functions/src/features/platform/ledger/seal.document.ts";
import type { StoredFigures } from "../../functions/src/features/books/reports/audit/figures-check.ts";

/** The books of a project, read page by page: the audit's memory does not grow with the donations. */

const PAGE_SIZE = 500;

export async function* documentsOf<Model>(query: Query<Model>): AsyncGenerator<QueryDocumentSnapshot<Model>> {
  let page = await query.limit(PAGE_SIZE).get();
  for (;;) {
    yield* page.docs;
    if (page.size < PAGE_SIZE) return;
    page = await query.startAfter(page.docs.at(-1)).limit(PAGE_SIZE).get();
  }
}

/** Every entry in the order of the chain, with all its fields. */
export async function* readEntries(db: Firestore): AsyncGenerator<StoredEntry> {
  const query = db.collection(COLLECTIONS.ledger).orderBy("bookedAt").orderBy(FieldPath.documentId());
  for await (const entry of documentsOf(query)) yield { id: entry.id, fields: entry.data() };
}

/** Every entry of the audit log in the order of its chain. */
export async function* readActivity(db: Firestore): AsyncGenerator<StoredEntry> {
  const query = db.collection(COLLECTIONS.activity).orderBy("at").orderBy(FieldPath.documentId());
  for await (const entry of documentsOf(query)) yield { id: entry.id, fields: entry.data() };
}

export async function* readActivitySeals(db: Firestore): AsyncGenerator<SealDocument> {
  for await (const seal of documentsOf(collections(db).activitySeals.orderBy("number"))) yield seal.data();
}

/** Number of documents in the ledger, those without a time of booking included. */
export const countEntries = (db: Firestore): Promise<number> => countOf(db, COLLECTIONS.ledger);

/** Number of documents in the audit log, those without a time included. */
export const countActivity = (db: Firestore): Promise<number> => countOf(db, COLLECTIONS.activity);

const countOf = async (db: Firestore, collection: string) =>
  (await db.collection(collection).count().get()).data().count;

export async function* readSeals(db: Firestore): AsyncGenerator<SealDocument> {
  for await (const seal of documentsOf(collections(db).ledgerSeals.orderBy("number"))) yield seal.data();
}

/** Roll-ups and daily sums, which are written together, as one snapshot. */
export function readFigures(db: Firestore): Promise<StoredFigures> {
  const { figures, dailyFigures } = collections(db);
  return db.runTransaction(
    async (transaction) => {
      const [rollUps, sheets] = await Promise.all([transaction.get(figures), transaction.get(dailyFigures)]);
      return {
        rollUps: new Map(rollUps.docs.map((rollUp) => [rollUp.id, rollUp.data()])),
        sheets: sheets.docs.map((sheet) => sheet.data()),
      };
    },
    { readOnly: true },
  );
}

/**
 * Every donation with its entries, and entries without a donation. A donation that is booked meanwhile may come without its newest entries,
 * so whatever differs must be read again (`readDonation`).
 */
export async function* readDonations(db: Firestore): AsyncGenerator<AuditedDonation> {
  const records = readWithEntries({
    records: collections(db).donations.orderBy(FieldPath.documentId()),
    entries: paymentEntriesCollection(db).orderBy("donationId").orderBy(FieldPath.documentId()),
    // Entries of unmatched payments have no donation, and this order leaves them out.
    recordIdOf: ({ donationId = "" }) => donationId,
  });
  for await (const { id, record, entries } of records) yield { id, donation: record, entries };
}

interface RecordsAndEntries<Model, Entry> {
  /** In the order of their ids. */
  records: Query<Model>;
  /** In the order of the ids of their records. */
  entries: Query<Entry>;
  recordIdOf: (entry: Entry) => string;
}

/** Each record with its entries, and entries without a record: both are read in the order of the record's id and merged. */
export async function* readWithEntries<Model, Entry>({
  records,
  entries,
  recordIdOf,
}: RecordsAndEntries<Model, Entry>): AsyncGenerator<{
  id: string;
  record: Model | undefined;
  entries: { id: string; entry: Entry }[];
}> {
  const [storedRecords, storedEntries] = [parsedDocumentsOf(records), parsedDocumentsOf(entries)];
  let record = await nextOf(storedRecords);
  let entry = await nextOf(storedEntries);
  while (record !== undefined || entry !== undefined) {
    const entryRecordId = entry && recordIdOf(entry.data);
    const [id = ""] = [record?.id, entryRecordId].filter((value) => value !== undefined).toSorted();
    const ownEntries: { id: string; entry: Entry }[] = [];
    for (; entry !== undefined && recordIdOf(entry.data) === id; entry = await nextOf(storedEntries))
      ownEntries.push({ id: entry.id, entry: entry.data });
    if (record?.id === id) {
      yield { id, record: record.data, entries: ownEntries };
      record = await nextOf(storedRecords);
    } else yield { id, record: undefined, entries: ownEntries };
  }
}

async function* parsedDocumentsOf<Model>(query: Query<Model>): AsyncGenerator<{ id: string; data: Model }> {
  for await (const document of documentsOf(query)) yield { id: document.id, data: document.data() };
}

async function nextOf<Item>(items: AsyncIterator<Item, unknown>): Promise<Item | undefined> {
  const next = await items.next();
  return next.done === true ? undefined : next.value;
}

/** A record and its entries as one snapshot. */
export function readOneWithEntries<Model, Entry>(ref: DocumentReference<Model>, ownEntries: Query<Entry>) {
  return ref.firestore.runTransaction(
    async (transaction) => {
      const [record, entries] = await Promise.all([transaction.get(ref), transaction.get(ownEntries)]);
      return {
        record: record.data(),
        entries: entries.docs.map((entry) => ({ id: entry.id, entry: entry.data() })),
      };
    },
    { readOnly: true },
  );
}

/** A donation and its entries as one snapshot. */
export async function readDonation(db: Firestore, id: string): Promise<AuditedDonation> {
  const ownEntries = paymentEntriesCollection(db).where("donationId", "==", id);
  const { record, entries } = await readOneWithEntries(collections(db).donations.doc(id), ownEntries);
  return { id, donation: record, entries };
}
