import { FieldPath } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { readExistingIds } from "../../../firestore/reading.ts";
import { isPaymentEntry, ledgerCollection, type LedgerEntry, type PaymentEntry } from "./ledger.document.ts";

const PAGE_SIZE = 400;

/** The ids among these that have a ledger entry; the entries are not read. */
export const findBookedIds = ({ db }: Context, ids: readonly string[]): Promise<Set<string>> =>
  readExistingIds(ledgerCollection(db), ids, "source");

/** The entries of payments with these ids, by id; one that does not exist is left out. */
export async function paymentEntriesByIds({ db }: Context, ids: readonly string[]): Promise<Map<string, PaymentEntry>> {
  const ledger = ledgerCollection(db);
  return paymentEntriesById(await Promise.all(ids.map((id) => ledger.doc(id).get())));
}

/**
 * Finds the entries of a refund: the amount that was returned to the donor, and the amount that a reversal (`rev_<refundId>`) brought back.
 */
export const entriesOfRefund = async ({ db }: Context, refundId: string): Promise<Map<string, PaymentEntry>> =>
  paymentEntriesById((await ledgerCollection(db).where("refundId", "==", refundId).get()).docs);

export const entriesOfDonation = async ({ db }: Context, donationId: string): Promise<PaymentEntry[]> => [
  ...paymentEntriesById((await ledgerCollection(db).where("donationId", "==", donationId).get()).docs).values(),
];

/** Finds the entries of a lost dispute. */
export const entriesOfDispute = async ({ db }: Context, disputeId: string): Promise<Map<string, PaymentEntry>> =>
  paymentEntriesById((await ledgerCollection(db).where("disputeId", "==", disputeId).get()).docs);

/**
 * Reads every entry of an event between two times, ordered by that time, page by page. An entry that cannot be read fails the whole call,
 * because a list of the books without it would be wrong.
 * @throws StoredDocumentError
 */
export async function* entriesBetween(
  { db }: Context,
  from: string,
  until: string,
): AsyncGenerator<{ id: string; entry: LedgerEntry }> {
  const query = ledgerCollection(db)
    .where("occurredAt", ">=", from)
    .where("occurredAt", "<", until)
    .orderBy("occurredAt")
    .orderBy(FieldPath.documentId())
    .limit(PAGE_SIZE);
  for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
    for (const document of page.docs) yield { id: document.id, entry: document.data() };
    if (page.size < PAGE_SIZE) return;
  }
}

/** Reads the entries of payments whose event was between two times, by id. */
export async function paymentEntriesBetween(
  { db }: Context,
  from: Date,
  until: Date,
): Promise<Map<string, PaymentEntry>> {
  const { docs } = await ledgerCollection(db)
    .where("occurredAt", ">=", from.toISOString())
    .where("occurredAt", "<", until.toISOString())
    .get();
  return paymentEntriesById(docs);
}

function paymentEntriesById(snapshots: readonly { id: string; data: () => LedgerEntry | undefined }[]) {
  return new Map(
    snapshots.flatMap((snapshot): [string, PaymentEntry][] => {
      const entry = snapshot.data();
      return entry === undefined || !isPaymentEntry(entry) ? [] : [[snapshot.id, entry]];
    }),
  );
}
