import type { Database } from "../../firestore/database.ts";
import { ledgerCollection } from "./ledger.document.ts";

export function ledgerRepository(db: Database) {
  const ledger = ledgerCollection(db);
  return {
    /** The ids among these that have a ledger entry; the entries are not read. */
    findBookedIds: async (ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const refs = ids.map((id) => ledger.doc(id));
      const snapshots = await db.getAll(...refs, { fieldMask: ["source"] });
      return new Set(snapshots.flatMap(({ exists, id }) => (exists ? [id] : [])));
    },
  };
}
export type LedgerRepository = ReturnType<typeof ledgerRepository>;
