import { FieldPath } from "firebase-admin/firestore";
import type { Database } from "../../../firestore/database.ts";
import { readExistingIds } from "../../../firestore/reading.ts";
import { isPaymentEntry, ledgerCollection, type LedgerEntry, type PaymentEntry } from "./ledger.document.ts";

const PAGE_SIZE = 400;

export function ledgerRepository(db: Database) {
  const ledger = ledgerCollection(db);
  return {
    /** The ids among these that have a ledger entry; the entries are not read. */
    findBookedIds: (ids: readonly string[]): Promise<Set<string>> => readExistingIds(ledger, ids, "source"),

    /** The entries of payments with these ids, by id; one that does not exist is left out. */
    paymentEntriesByIds: async (ids: readonly string[]): Promise<Map<string, PaymentEntry>> => {
      const snapshots = await Promise.all(ids.map((id) => ledger.doc(id).get()));
      return paymentEntriesById(snapshots);
    },

    /** The entries of a refund: what it took from its payment, and what a reversal (`rev_<refundId>`) brought back. */
    entriesOfRefund: async (refundId: string): Promise<Map<string, PaymentEntry>> =>
      paymentEntriesById((await ledger.where("refundId", "==", refundId).get()).docs),

    entriesOfDonation: async (donationId: string): Promise<PaymentEntry[]> => [
      ...paymentEntriesById((await ledger.where("donationId", "==", donationId).get()).docs).values(),
    ],

    /** The entries of a lost dispute. */
    entriesOfDispute: async (disputeId: string): Promise<Map<string, PaymentEntry>> =>
      paymentEntriesById((await ledger.where("disputeId", "==", disputeId).get()).docs),

    /**
     * Every entry for what happened between two times, by that time, read page by page. An entry that cannot be read ends it with an error: a list of
     * the books without it would be wrong.
     * @throws StoredDocumentError
     */
    allBetween: async function* (from: string, until: string): AsyncGenerator<{ id: string; entry: LedgerEntry }> {
      const query = ledger
        .where("occurredAt", ">=", from)
        .where("occurredAt", "<", until)
        .orderBy("occurredAt")
        .orderBy(FieldPath.documentId())
        .limit(PAGE_SIZE);
      for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
        for (const document of page.docs) yield { id: document.id, entry: document.data() };
        if (page.size < PAGE_SIZE) return;
      }
    },

    /** The entries of payments for what happened between two times, by id. */
    paymentEntriesBetween: async (from: Date, until: Date): Promise<Map<string, PaymentEntry>> => {
      const { docs } = await ledger
        .where("occurredAt", ">=", from.toISOString())
        .where("occurredAt", "<", until.toISOString())
        .get();
      return paymentEntriesById(docs);
    },
  };
}
export type LedgerRepository = ReturnType<typeof ledgerRepository>;

function paymentEntriesById(snapshots: readonly { id: string; data: () => LedgerEntry | undefined }[]) {
  return new Map(
    snapshots.flatMap((snapshot): [string, PaymentEntry][] => {
      const entry = snapshot.data();
      return entry === undefined || !isPaymentEntry(entry) ? [] : [[snapshot.id, entry]];
    }),
  );
}
