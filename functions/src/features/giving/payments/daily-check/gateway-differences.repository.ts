import type { Deps } from "../../../../deps/deps.interface.ts";
import { readCount } from "../../../../firestore/reading.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import { logAction, type LoggedAction } from "../../../platform/activity/activity.document.ts";
import { gatewayDifferencesCollection, type GatewayDifferenceDocument } from "./gateway-difference.document.ts";

export function gatewayDifferencesRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const differences = gatewayDifferencesCollection(db);
  const open = differences.where("state", "==", "open");
  return {
    byId: async (id: string): Promise<GatewayDifferenceDocument | undefined> =>
      (await differences.doc(id).get()).data(),

    /** Oldest first. */
    listOpen: (slice: Slice): Promise<Listed<GatewayDifferenceDocument>> =>
      pageOf(open, slice, { by: "foundAt", leastFirst: true, log }),

    countOpen: (): Promise<number> => readCount(open),

    /**
     * Writes the next state of a difference in a transaction.
     * @param decide returns the document to write, or the stored one to write nothing. It may be called more than once, and its errors abort
     *   the transaction. `loggedAction`: the entry of the activity log, for a change by an admin
     * @returns the document before and after
     */
    change: (
      id: string,
      decide: (stored: GatewayDifferenceDocument | undefined) => {
        document: GatewayDifferenceDocument;
        loggedAction?: Pick<LoggedAction, "by" | "action" | "before" | "after">;
      },
      now: Date,
    ): Promise<{ before: GatewayDifferenceDocument | undefined; after: GatewayDifferenceDocument }> =>
      db.runTransaction(async (transaction) => {
        const ref = differences.doc(id);
        const before = (await transaction.get(ref)).data();
        const { document, loggedAction } = decide(before);
        if (document === before) return { before, after: before };
        transaction.set(ref, document);
        if (loggedAction !== undefined) logAction(transaction, ref, loggedAction, now);
        return { before, after: document };
      }),
  };
}
export type GatewayDifferencesRepository = ReturnType<typeof gatewayDifferencesRepository>;
