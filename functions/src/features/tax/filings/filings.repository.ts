import { COLLECTIONS, type ActivityAction } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityCollection, activityEntry } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { type FilingDocument, filingIdOf, filingsCollection } from "./filing.document.ts";

interface Logged {
  by: Actor;
  action: ActivityAction;
  before?: object;
  after?: object;
}

export function filingsRepository({ db }: Pick<Deps, "db">) {
  const filings = filingsCollection(db);
  const activity = activityCollection(db);
  const entryFor = (id: string, logged: Logged, now: Date) =>
    activityEntry({ ...logged, subject: `${COLLECTIONS.filings}/${id}` }, now);

  return {
    byId: async (id: string): Promise<FilingDocument | undefined> => (await filings.doc(id).get()).data(),

    /** All statements of a year, in their order. */
    ofYear: async (financialYear: string): Promise<Stored<FilingDocument>[]> =>
      (await filings.where("financialYear", "==", financialYear).get()).docs
        .map((document) => ({ id: document.id, data: document.data() }))
        .toSorted((a, b) => a.data.ordinal - b.data.ordinal),

    /** The periods of the filed originals of all years: a handful. */
    filedPeriods: async (): Promise<Pick<FilingDocument, "financialYear" | "from" | "until">[]> =>
      (await filings.where("state", "==", "filed").get()).docs
        .map((document) => document.data())
        .filter(({ revises }) => revises === undefined),

    /** @returns false, with nothing written, if the year has a statement with this ordinal by now */
    create: async (filing: FilingDocument, logged: Logged, now: Date): Promise<boolean> => {
      const id = filingIdOf(filing.financialYear, filing.ordinal);
      const entry = entryFor(id, logged, now);
      const batch = db.batch();
      batch.create(filings.doc(id), filing);
      batch.create(activity.doc(entry.id), entry.data);
      try {
        await batch.commit();
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
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
      db.runTransaction(async (transaction) => {
        const ref = filings.doc(id);
        const filing = (await transaction.get(ref)).data();
        if (filing === undefined) return undefined;
        const { changes, logged } = decide(filing);
        const entry = entryFor(id, logged, now);
        transaction.update(ref, changesOf<FilingDocument>(changes));
        transaction.create(activity.doc(entry.id), entry.data);
        return { ...filing, ...changes };
      }),
  };
}
export type FilingsRepository = ReturnType<typeof filingsRepository>;
