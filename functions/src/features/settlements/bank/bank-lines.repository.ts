import { createHash } from "node:crypto";
import type { Deps } from "../../../deps.interface.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import { type Actor } from "../../activity/index.ts";
import { activityCollection, activityEntry } from "../../activity/activity.document.ts";
import { type SettlementDocument, settlementsCollection } from "../settlement.document.ts";
import { type BankLineDocument, bankLinesCollection } from "./bank-line.document.ts";

/** Firestore allows at most 30 values in a disjunction. */
const MAX_QUERY_VALUES = 30;

export function bankLinesRepository({ db }: Pick<Deps, "db">) {
  const bankLines = bankLinesCollection(db);
  const settlements = settlementsCollection(db);
  return {
    /** The stored lines of these settlements. */
    ofSettlements: async (settlementIds: readonly string[]): Promise<{ id: string; line: BankLineDocument }[]> => {
      const found: { id: string; line: BankLineDocument }[] = [];
      for (let start = 0; start < settlementIds.length; start += MAX_QUERY_VALUES) {
        const ids = settlementIds.slice(start, start + MAX_QUERY_VALUES);
        const { docs } = await bankLines.where("settlementId", "in", ids).get();
        for (const document of docs) found.push({ id: document.id, line: document.data() });
      }
      return found;
    },

    /**
     * Stores lines of a settlement and what they make of it, in a transaction.
     * @param decide gets all lines of the settlement, stored and new; returns the stored settlement to leave it as it is
     * @returns the number of lines that were new
     */
    save: (
      settlementId: string,
      lines: ReadonlyMap<string, BankLineDocument>,
      decide: (settlement: SettlementDocument, lines: readonly BankLineDocument[]) => SettlementDocument,
    ): Promise<number> =>
      db.runTransaction(async (transaction) => {
        const ref = settlements.doc(settlementId);
        const [snapshot, storedLines] = await Promise.all([
          transaction.get(ref),
          transaction.get(bankLines.where("settlementId", "==", settlementId)),
        ]);
        const settlement = snapshot.data();
        if (settlement === undefined) return 0;
        const storedIds = new Set(storedLines.docs.map(({ id }) => id));
        const newLines = [...lines].filter(([id]) => !storedIds.has(id));
        for (const [id, line] of newLines) transaction.create(bankLines.doc(id), line);
        const allLines = [...storedLines.docs.map((document) => document.data()), ...newLines.map(([, line]) => line)];
        const next = decide(settlement, allLines);
        if (next !== settlement) transaction.set(ref, next);
        return newLines.length;
      }),

    /** Logs the import of a statement, once. */
    logImport: async (csv: string, { by, after }: { by: Actor; after: object }, now: Date): Promise<void> => {
      const { data } = activityEntry({ by, action: "statement-imported", subject: "settlements", after }, now);
      const id = `statement_${createHash("sha256").update(csv).digest("hex").slice(0, 24)}`;
      try {
        await activityCollection(db).doc(id).create(data);
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
      }
    },
  };
}
export type BankLinesRepository = ReturnType<typeof bankLinesRepository>;
