import type { Deps } from "../../../deps/deps.interface.ts";
import { readAll } from "../../../firestore/reading.ts";
import { commitOnce } from "../../../firestore/create-once.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { logAction, type LoggedAction } from "../../platform/activity/activity.document.ts";
import { type FilingDocument, filingIdOf, filingsCollection } from "./filing.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

type Logged = Omit<LoggedAction, "subject">;

export function filingsRepository({ db }: Pick<Deps, "db">) {
  const filings = filingsCollection(db);

  return {
    byId: async (id: string): Promise<FilingDocument | undefined> => (await filings.doc(id).get()).data(),

    /** All statements of a year, in their order. */
    ofYear: async (financialYear: string): Promise<Stored<FilingDocument>[]> =>
      (await readAll(filings.where("financialYear", "==", financialYear))).toSorted(
        (a, b) => a.data.ordinal - b.data.ordinal,
      ),

    /** The periods of the filed original statements of all years; there are few. */
    filedPeriods: async (): Promise<Pick<FilingDocument, "financialYear" | "from" | "until">[]> =>
      (await filings.where("state", "==", "filed").get()).docs
        .map((document) => document.data())
        .filter(({ revises }) => revises === undefined),

    /**
     * Stores a new statement.
     * @returns false, with nothing written, if the year already has a statement with this ordinal
     */
    create: (filing: FilingDocument, logged: Logged, now: Date): Promise<boolean> => {
      const id = filingIdOf(filing.financialYear, filing.ordinal);
      const batch = db.batch().create(filings.doc(id), filing);
      logAction(batch, filings.doc(id), logged, now);
      return commitOnce(batch);
    },

    /**
     * Changes a statement together with its entry in the activity log.
     * @param decide its errors abort; it may be called more than once
     * @returns the statement afterwards; `undefined` if there is none
     */
    change: (
      id: string,
      decide: (filing: FilingDocument) => { changes: Partial<FilingDocument>; logged: Logged },
      now: Date,
    ): Promise<FilingDocument | undefined> =>
      runTransaction(db, async (transaction) => {
        const ref = filings.doc(id);
        const filing = (await transaction.get(ref)).data();
        if (filing === undefined) return undefined;
        const { changes, logged } = decide(filing);
        transaction.update(ref, changesOf<FilingDocument>(changes));
        logAction(transaction, ref, logged, now);
        return { ...filing, ...changes };
      }),
  };
}
export type FilingsRepository = ReturnType<typeof filingsRepository>;
