import { FieldPath } from "firebase-admin/firestore";
import { createOnce } from "../../../firestore/create-once.ts";
import type { Database } from "../../../firestore/database.ts";
import { type ChainPosition, MAX_SEALED_ENTRIES, type StoredEntry } from "./seal.ts";
import { type SealDocument, sealId, type SealedBook, sealsCollection } from "./seal.document.ts";

/** @param book the append-only collection that is sealed */
export function sealsRepository(db: Database, { entries, seals: sealsName, timeField }: SealedBook) {
  const seals = sealsCollection(db, sealsName);
  // Without its schema, because a seal covers the fields that a schema would leave out, too.
  const storedEntries = db.collection(entries);
  return {
    newest: async (): Promise<SealDocument | undefined> =>
      (await seals.orderBy("number", "desc").limit(1).get()).docs[0]?.data(),

    /** The next entries of the chain, as many as fit one seal. */
    entriesAfter: async (position: ChainPosition | undefined, upTo: string): Promise<StoredEntry[]> => {
      const complete = storedEntries
        .where(timeField, "<=", upTo)
        .orderBy(timeField)
        .orderBy(FieldPath.documentId())
        .limit(MAX_SEALED_ENTRIES);
      const query = position === undefined ? complete : complete.startAfter(position.bookedAt, position.id);
      return (await query.get()).docs.map((entry) => ({ id: entry.id, fields: entry.data() }));
    },

    /** @returns false if a seal with this number exists: another worker was faster, and the chain is not forked */
    create: (seal: SealDocument): Promise<boolean> => createOnce(seals.doc(sealId(seal.number)), seal),
  };
}
export type SealsRepository = ReturnType<typeof sealsRepository>;
