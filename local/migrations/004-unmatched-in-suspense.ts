import { FieldPath } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import { unmatchedPaymentsRepository } from "../../functions/src/features/giving/payments/unmatched/unmatched-payments.repository.ts";
import { documentsOf } from "../audit/read-books.ts";
import type { Migration } from "./migration.ts";

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Books unmatched payments that were recorded before they had entries to suspense, each on the day of its payment, with its refunds. A
 * payment that belongs to a donation by now is closed with that donation.
 */
export const unmatchedInSuspense: Migration = {
  number: 4,
  title: "Unmatched payments are in suspense",
  run: async (db, _say, now) => {
    const repository = unmatchedPaymentsRepository({ db, log: SILENT, clock: now });
    let [payments, entries] = [0, 0];
    for await (const { id } of documentsOf(collections(db).unmatched.orderBy(FieldPath.documentId()))) {
      // Each payment is booked at the current time, because entries of an earlier time may be sealed already.
      const newIds = await repository.bookMissing(id, now());
      if (newIds.length > 0) payments += 1;
      entries += newIds.length;
    }
    return [`${payments} unmatched payments are in suspense now, by ${entries} entries.`];
  },
};
