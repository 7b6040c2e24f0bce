import { FieldPath } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import { unmatchedPaymentsRepository } from "../../functions/src/features/giving/payments/unmatched/unmatched-payments.repository.ts";
import { documentsOf } from "../audit/read-books.ts";
import type { Migration } from "./migration.ts";

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Unmatched payments that were recorded before they had entries are booked to suspense, each on the day of its payment, with what was refunded of it. One
 * that a donation has is closed with that donation.
 */
export const unmatchedInSuspense: Migration = {
  number: 4,
  title: "Unmatched payments are in suspense",
  run: async (db, _say, now) => {
    const repository = unmatchedPaymentsRepository({ db, log: SILENT, clock: now });
    let [payments, entries] = [0, 0];
    for await (const { id } of documentsOf(collections(db).unmatched.orderBy(FieldPath.documentId()))) {
      // Each payment gets the time of its own booking, because entries of an earlier time may be sealed already.
      const newIds = await repository.bookMissing(id, now());
      if (newIds.length > 0) payments += 1;
      entries += newIds.length;
    }
    return [`${payments} unmatched payments are in suspense now, by ${entries} entries.`];
  },
};
