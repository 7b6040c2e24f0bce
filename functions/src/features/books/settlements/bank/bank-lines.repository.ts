import { createHash } from "node:crypto";
import type { Transaction } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { createOnce } from "../../../../firestore/create-once.ts";
import { readWithValues } from "../../../../firestore/reading.ts";
import { AppError } from "../../../../http/app-error.ts";
import { type Actor } from "../../../platform/activity/index.ts";
import { activityCollection, activityEntry, logAction } from "../../../platform/activity/activity.document.ts";
import { type SettlementDocument, settlementsCollection } from "../examination/settlement.document.ts";
import { type BankLineDocument, bankLinesCollection } from "./bank-line.document.ts";
import { type KnownLine, knownLinesOf, newLineIds } from "./same-line.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

/** A line of a bank statement before it is stored; its id is unique within the statement. */
interface Candidate {
  id: string;
  document: BankLineDocument;
}

export const knownLine = (id: string, { day, amountPaise, removed }: BankLineDocument): KnownLine => ({
  ...{ id, day, amountPaise },
  isRemoved: removed !== undefined,
});

export function bankLinesRepository({ db }: Pick<Deps, "db">) {
  const bankLines = bankLinesCollection(db);
  const settlements = settlementsCollection(db);

  async function readLines(transaction: Transaction, settlementId: string) {
    const ref = settlements.doc(settlementId);
    const [snapshot, { docs }] = await Promise.all([
      transaction.get(ref),
      transaction.get(bankLines.where("settlementId", "==", settlementId)),
    ]);
    const storedLines = docs.map((document) => ({ id: document.id, line: document.data() }));
    return { ref, settlement: snapshot.data(), storedLines };
  }

  return {
    /** The stored bank lines of these settlements. */
    ofSettlements: async (settlementIds: readonly string[]): Promise<{ id: string; line: BankLineDocument }[]> =>
      (await readWithValues(bankLines, "settlementId", settlementIds)).map(({ id, data }) => ({ id, line: data })),

    /**
     * Stores a settlement's new bank lines, and the settlement's resulting state, in a transaction.
     * @param decide gets all lines of the settlement, stored and new; returns the stored settlement to leave it as it is
     */
    save: (
      settlementId: string,
      {
        candidates,
        period,
      }: { candidates: readonly Candidate[]; period: { from: string | undefined; to: string | undefined } },
      decide: (settlement: SettlementDocument, lines: readonly BankLineDocument[]) => SettlementDocument,
    ): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const { ref, settlement, storedLines } = await readLines(transaction, settlementId);
        if (settlement === undefined) return;
        const knownLines = storedLines.map(({ id, line }) => knownLine(id, line));
        const known = knownLinesOf(
          candidates.map(({ id, document: { day, amountPaise } }) => ({ id, day, amountPaise })),
          knownLines,
          period,
        );
        const documents = candidates.filter(({ id }) => !known.has(id)).map(({ document }) => document);
        const ids = newLineIds(settlementId, documents, knownLines);
        for (const [index, id] of ids.entries()) {
          const document = documents[index];
          if (document !== undefined) transaction.create(bankLines.doc(id), document);
        }
        const next = decide(settlement, [...storedLines.map(({ line }) => line), ...documents]);
        if (next !== settlement) transaction.set(ref, next);
      }),

    /**
     * Marks a bank line as removed from its settlement, in a transaction. Idempotent.
     * @throws AppError `not-found`
     */
    remove: (
      { settlementId, lineId }: { settlementId: string; lineId: string },
      { by, reason, now }: { by: Actor; reason: string; now: Date },
      decide: (settlement: SettlementDocument, lines: readonly BankLineDocument[]) => SettlementDocument,
    ): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const { ref, settlement, storedLines } = await readLines(transaction, settlementId);
        const stored = storedLines.find(({ id }) => id === lineId)?.line;
        if (settlement === undefined || stored === undefined)
          throw new AppError("not-found", "There is no such line of a bank statement.");
        if (stored.removed !== undefined) return;
        const removed: BankLineDocument = { ...stored, removed: { at: now.toISOString(), byEmail: by.email, reason } };
        transaction.set(bankLines.doc(lineId), removed);
        const next = decide(
          settlement,
          storedLines.map(({ id, line }) => (id === lineId ? removed : line)),
        );
        if (next !== settlement) transaction.set(ref, next);
        const { day, amountPaise } = stored;
        const changes = { before: { day, amountPaise }, after: { reason } };
        logAction(transaction, ref, { by, action: "bank-line-removed", ...changes }, now);
      }),

    /** Logs the import of a statement, once. */
    logImport: async (csv: string, { by, after }: { by: Actor; after: object }, now: Date): Promise<void> => {
      const { data } = activityEntry({ by, action: "statement-imported", subject: "settlements", after }, now);
      const id = `statement_${createHash("sha256").update(csv).digest("hex").slice(0, 24)}`;
      await createOnce(activityCollection(db).doc(id), data);
    },
  };
}
export type BankLinesRepository = ReturnType<typeof bankLinesRepository>;
