import { FieldPath } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { type ChainPosition, MAX_SEALED_ENTRIES, type StoredEntry } from "./seal.ts";
import { type SealDocument, sealId, type SealedBook, sealsCollection } from "./seal.document.ts";

export const newestSeal = async ({ db }: Context, book: SealedBook): Promise<SealDocument | undefined> =>
  (await sealsCollection(db, book.seals).orderBy("number", "desc").limit(1).get()).docs[0]?.data();

/**
 * The next entries of the chain, as many as fit in one seal. They are read without a schema, because a seal also covers fields that the
 * schema would drop.
 */
export async function entriesAfter(
  { db }: Context,
  { entries, timeField }: SealedBook,
  position: ChainPosition | undefined,
  upTo: string,
): Promise<StoredEntry[]> {
  const complete = db
    .collection(entries)
    .where(timeField, "<=", upTo)
    .orderBy(timeField)
    .orderBy(FieldPath.documentId())
    .limit(MAX_SEALED_ENTRIES);
  const query = position === undefined ? complete : complete.startAfter(position.bookedAt, position.id);
  return (await query.get()).docs.map((entry) => ({ id: entry.id, fields: entry.data() }));
}

/**
 * Stores a seal.
 * @returns false if a seal with this number exists already: another worker was faster, and the chain must not fork
 */
export const createSeal = ({ db }: Context, book: SealedBook, seal: SealDocument): Promise<boolean> =>
  createOnce(sealsCollection(db, book.seals).doc(sealId(seal.number)), seal);
