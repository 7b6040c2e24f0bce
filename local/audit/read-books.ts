import { COLLECTIONS } from "@daansetu/contract";
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import type { AuditedDonation } from "../../functions/src/features/donations/audit/donation-check.ts";
import { type PaymentEntry, paymentEntriesCollection } from "../../functions/src/features/ledger/ledger.document.ts";
import type { StoredEntry } from "../../functions/src/features/ledger/seal.ts";
import type { SealDocument } from "../../functions/src/features/ledger/seal.document.ts";
import type { StoredFigures } from "../../functions/src/features/reports/audit/figures-check.ts";

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

/** Number of documents in the ledger, those without a time of booking included. */
export const countEntries = async (db: Firestore): Promise<number> =>
  (await db.collection(COLLECTIONS.ledger).count().get()).data().count;

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
 * Every donation with its entries, and entries without a donation. Both are read in the order of the donation's id and merged. A donation that
 * is booked meanwhile may come without its newest entries, so whatever differs must be read again (`readDonation`).
 */
export async function* readDonations(db: Firestore): AsyncGenerator<AuditedDonation> {
  const { donations } = collections(db);
  const ledger = paymentEntriesCollection(db);
  const storedDonations = parsedDocumentsOf(donations.orderBy(FieldPath.documentId()));
  const storedEntries = parsedDocumentsOf(ledger.orderBy("donationId").orderBy(FieldPath.documentId()));
  let donation = await nextOf(storedDonations);
  let entry = await nextOf(storedEntries);
  while (donation !== undefined || entry !== undefined) {
    const [id = ""] = [donation?.id, entry?.data.donationId].filter((value) => value !== undefined).toSorted();
    const entries: { id: string; entry: PaymentEntry }[] = [];
    for (; entry?.data.donationId === id; entry = await nextOf(storedEntries))
      entries.push({ id: entry.id, entry: entry.data });
    if (donation?.id === id) {
      yield { id, donation: donation.data, entries };
      donation = await nextOf(storedDonations);
    } else yield { id, donation: undefined, entries };
  }
}

async function* parsedDocumentsOf<Model>(query: Query<Model>): AsyncGenerator<{ id: string; data: Model }> {
  for await (const document of documentsOf(query)) yield { id: document.id, data: document.data() };
}

async function nextOf<Item>(items: AsyncIterator<Item, unknown>): Promise<Item | undefined> {
  const next = await items.next();
  return next.done === true ? undefined : next.value;
}

/** A donation and its entries as one snapshot. */
export function readDonation(db: Firestore, id: string): Promise<AuditedDonation> {
  const { donations } = collections(db);
  const ledger = paymentEntriesCollection(db);
  return db.runTransaction(
    async (transaction) => {
      const [donation, entries] = await Promise.all([
        transaction.get(donations.doc(id)),
        transaction.get(ledger.where("donationId", "==", id)),
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
