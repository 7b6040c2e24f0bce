import type { Deps } from "../../../../deps/deps.interface.ts";
import { countDocuments } from "../../../../firestore/reading.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import { logAction, type LoggedAction } from "../../../platform/activity/activity.document.ts";
import { discrepanciesCollection, type DiscrepancyDocument } from "./discrepancy.document.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

export function discrepanciesRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const discrepancies = discrepanciesCollection(db);
  const open = discrepancies.where("state", "==", "open");
  return {
    byId: async (id: string): Promise<DiscrepancyDocument | undefined> => (await discrepancies.doc(id).get()).data(),

    /** Oldest first. */
    listOpen: (slice: Slice): Promise<Listed<DiscrepancyDocument>> =>
      pageOf(open, slice, { by: "foundAt", leastFirst: true, log }),

    countOpen: (): Promise<number> => countDocuments(open),

    /**
     * Writes the next state of a discrepancy in a transaction.
     * @param decide returns the document to write, or the stored one to write nothing. It may be called more than once, and its errors abort
     *   the transaction. `loggedAction`: the entry of the activity log, for a change by an admin
     * @returns the document before and after
     */
    change: (
      id: string,
      decide: (stored: DiscrepancyDocument | undefined) => {
        document: DiscrepancyDocument;
        loggedAction?: Pick<LoggedAction, "by" | "action" | "before" | "after">;
      },
      now: Date,
    ): Promise<{ before: DiscrepancyDocument | undefined; after: DiscrepancyDocument }> =>
      runTransaction(db, async (transaction) => {
        const ref = discrepancies.doc(id);
        const before = (await transaction.get(ref)).data();
        const { document, loggedAction } = decide(before);
        if (document === before) return { before, after: before };
        transaction.set(ref, document);
        if (loggedAction !== undefined) logAction(transaction, ref, loggedAction, now);
        return { before, after: document };
      }),
  };
}
export type DiscrepanciesRepository = ReturnType<typeof discrepanciesRepository>;
