import { currentFinancialYear, type ActivityAction } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { readWithAny } from "../../../../firestore/reading.ts";
import { writeInBatches } from "../../../../firestore/in-batches.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { type NewMail, queueMail } from "../../../platform/mail/outbox.document.ts";
import { csrSeriesCollection, type CsrStatementDocument, csrStatementsCollection } from "./csr-statement.document.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

export interface CsrChange {
  changes: Partial<CsrStatementDocument>;
  action: ActivityAction;
  mail?: NewMail;
}

export function csrStatementsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const statements = csrStatementsCollection(db);
  const series = csrSeriesCollection(db);

  return {
    byId: async (id: string): Promise<CsrStatementDocument | undefined> => (await statements.doc(id).get()).data(),

    list: (slice: Slice): Promise<Listed<CsrStatementDocument>> => pageOf(statements, slice, { by: "createdAt", log }),

    allOfDonorKeys: (donorKeys: readonly string[]) => readWithAny(statements, "donorKeys", donorKeys),

    /** Removes keys and address of an erased account. Issued statements stay, as records of the foundation's accounts. */
    anonymise: async (donorKeys: readonly string[]): Promise<number> => {
      if (donorKeys.length === 0) return 0;
      return writeInBatches(statements.where("donorKeys", "array-contains-any", donorKeys), (batch, document) => {
        const { name, addressLines } = document.data().company;
        batch.update(document.ref, { donorKeys: [], company: { name, addressLines } });
      });
    },

    /** @returns the stored statement, if there is one with this id already */
    create: (id: string, statement: CsrStatementDocument, { by, now }: ActionContext): Promise<CsrStatementDocument> =>
      runTransaction(db, async (transaction) => {
        const ref = statements.doc(id);
        const stored = (await transaction.get(ref)).data();
        if (stored !== undefined) return stored;
        const { from, until, company } = statement;
        const after = { company: company.name, from, until };
        transaction.create(ref, statement);
        logAction(transaction, ref, { by, action: "csr-statement-created", after }, now);
        return statement;
      }),

    /**
     * Changes a statement, with an entry in the activity log.
     * @param decide its errors abort; it may be called more than once
     * @returns `undefined` if there is none
     */
    change: (
      id: string,
      decide: (stored: CsrStatementDocument) => CsrChange,
      { by, now }: ActionContext,
    ): Promise<CsrStatementDocument | undefined> =>
      runTransaction(db, async (transaction) => {
        const ref = statements.doc(id);
        const stored = (await transaction.get(ref)).data();
        if (stored === undefined) return undefined;
        const { changes, action, mail } = decide(stored);
        const changed = { ...stored, ...changes };
        transaction.update(ref, changesOf<CsrStatementDocument>(changes));
        const shown = ({ state, uses }: CsrStatementDocument) =>
          action === "csr-statement-edited" ? { uses } : { state };
        logAction(transaction, ref, { by, action, before: shown(stored), after: shown(changed) }, now);
        if (mail !== undefined) queueMail(db, transaction, `${mail.kind}_${id}_${changed.version}`, mail, now);
        return changed;
      }),

    /**
     * Numbers a draft without gaps: the series is written in the same transaction.
     * @param decide given the number; its errors abort, and no number is used
     */
    issue: (
      id: string,
      decide: (stored: CsrStatementDocument, number: string) => Partial<CsrStatementDocument>,
      { by, now }: ActionContext,
    ): Promise<CsrStatementDocument | undefined> =>
      runTransaction(db, async (transaction) => {
        const ref = statements.doc(id);
        const financialYear = currentFinancialYear(now);
        const seriesRef = series.doc(financialYear);
        const [snapshot, storedSeries] = await Promise.all([transaction.get(ref), transaction.get(seriesRef)]);
        const stored = snapshot.data();
        if (stored === undefined) return undefined;
        const lastOrdinal = (storedSeries.data()?.lastOrdinal ?? 0) + 1;
        const number = `CSR-${financialYear}-${String(lastOrdinal).padStart(3, "0")}`;
        const changes = decide(stored, number);
        transaction.update(ref, changesOf<CsrStatementDocument>(changes));
        transaction.set(seriesRef, { lastOrdinal });
        logAction(transaction, ref, { by, action: "csr-statement-issued", before: {}, after: { number } }, now);
        return { ...stored, ...changes };
      }),
  };
}
export type CsrStatementsRepository = ReturnType<typeof csrStatementsRepository>;
