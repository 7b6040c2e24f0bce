import type { Database } from "../../firestore/database.ts";
import { ledgerCollection, type LedgerEntry } from "./ledger.document.ts";

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

    /** The entries with these ids, by id; one that does not exist is left out. */
    byIds: async (ids: readonly string[]): Promise<Map<string, LedgerEntry>> => {
      const snapshots = await Promise.all(ids.map((id) => ledger.doc(id).get()));
      return entriesById(snapshots);
    },

    /** The entries of what happened between two times, by id. */
    between: async (from: Date, until: Date): Promise<Map<string, LedgerEntry>> => {
      const { docs } = await ledger
        .where("occurredAt", ">=", from.toISOString())
        .where("occurredAt", "<", until.toISOString())
        .get();
      return entriesById(docs);
    },
  };
}
export type LedgerRepository = ReturnType<typeof ledgerRepository>;

function entriesById(snapshots: readonly { id: string; data: () => LedgerEntry | undefined }[]) {
  return new Map(
    snapshots.flatMap((snapshot): [string, LedgerEntry][] => {
      const entry = snapshot.data();
      return entry === undefined ? [] : [[snapshot.id, entry]];
    }),
  );
}
