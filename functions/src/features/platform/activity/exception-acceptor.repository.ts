import type { CollectionReference, DocumentData } from "firebase-admin/firestore";
import type { Acceptance } from "../../../firestore/acceptance.document.ts";
import type { Database } from "../../../firestore/database.ts";
import { logAction } from "./activity.document.ts";
import { assertStuck, isAcceptedBy, type StuckRecord, type StuckReview } from "./stuck-record.ts";

/**
 * Takes a stuck record out of the queue with a note and an entry in the activity log, in a transaction. Idempotent.
 * @param changes what else changes in the record
 */
export const exceptionAcceptor =
  <Model extends StuckRecord>(db: Database, collection: CollectionReference<Model>, changes: DocumentData = {}) =>
  /** @throws AppError `not-found`, `conflict` */
  (id: string, note: string, { version, admin, now }: StuckReview): Promise<void> =>
    db.runTransaction(async (transaction) => {
      const ref = collection.doc(id);
      const stored = (await transaction.get(ref)).data();
      if (isAcceptedBy(stored, note, admin)) return;
      const { state } = assertStuck(stored, version);
      const acceptance: Acceptance = { at: now.toISOString(), byEmail: admin.email, note };
      transaction.update<DocumentData, DocumentData>(ref, { ...changes, exceptionDueAt: null, acceptance });
      logAction(
        transaction,
        ref,
        {
          by: admin,
          action: "exception-accepted",
          before: { state },
          after: { accepted: true, note },
        },
        now,
      );
    });
