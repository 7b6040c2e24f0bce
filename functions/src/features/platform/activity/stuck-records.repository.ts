import type { CollectionReference, DocumentData } from "firebase-admin/firestore";
import type { Acceptance } from "../../../firestore/acceptance.document.ts";
import { exceptionQueue } from "../../../firestore/exception-queue.ts";
import type { Log } from "../../../util/log.interface.ts";
import { logAction } from "./activity.document.ts";
import { assertStuck, isAcceptedBy, type StuckRecord, type StuckReview } from "./stuck-record.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/**
 * Reads and writes the records of a collection that were given up and wait for a person.
 * @param changes further fields that change in a record that is accepted
 */
export function stuckRecords<Model extends StuckRecord>(
  collection: CollectionReference<Model>,
  deps: { log: Log },
  changes: DocumentData = {},
) {
  const db = collection.firestore;
  return {
    ...exceptionQueue(collection, deps),

    /**
     * Takes a record out of the queue with a note and an entry in the activity log, in a transaction. Idempotent.
     * @throws AppError `not-found`, `conflict`
     */
    accept: (id: string, note: string, { version, admin, now }: StuckReview): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const ref = collection.doc(id);
        const stored = (await transaction.get(ref)).data();
        if (isAcceptedBy(stored, note, admin)) return;
        const { state } = assertStuck(stored, version);
        const acceptance: Acceptance = { at: now.toISOString(), byEmail: admin.email, note };
        transaction.update<DocumentData, DocumentData>(ref, { ...changes, exceptionDueAt: null, acceptance });
        const after = { accepted: true, note };
        logAction(transaction, ref, { by: admin, action: "exception-accepted", before: { state }, after }, now);
      }),

    /**
     * Logs that an admin had a record tried again, and whether that succeeded. The entry is written afterwards, because the outcome is
     * known only then.
     */
    logRetry: async (id: string, { admin, now }: Omit<StuckReview, "version">, isSolved: boolean): Promise<void> => {
      const batch = db.batch();
      logAction(batch, collection.doc(id), { by: admin, action: "exception-retried", after: { isSolved } }, now);
      await batch.commit();
    },
  };
}
