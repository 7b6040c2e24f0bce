import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { CompanionBatch } from "./companion-write.ts";

/** Firestore allows at most 500 writes in a commit. */
const BATCH_SIZE = 400;

/**
 * Writes all documents of a query, in one commit for each batch, until the query finds none.
 * @param write adds one write, after which the document must no longer match the query, or the loop never ends
 * @returns the number of documents
 */
export async function writeInBatches<Model>(
  query: Query<Model>,
  write: (batch: CompanionBatch, document: QueryDocumentSnapshot<Model>) => unknown,
): Promise<number> {
  for (let written = 0; ;) {
    const { docs } = await query.limit(BATCH_SIZE).get();
    if (docs.length > 0) {
      const batch = query.firestore.batch();
      for (const document of docs) write(batch, document);
      await batch.commit();
    }
    written += docs.length;
    if (docs.length < BATCH_SIZE) return written;
  }
}

/**
 * Deletes all documents of a query.
 * @returns the number of deleted documents
 */
export const deleteInBatches = (query: Query<unknown>): Promise<number> =>
  writeInBatches(query, (batch, { ref }) => batch.delete(ref));

/**
 * Removes the author from documents that others still need.
 * @param authored a query by author
 * @param authorFields the fields to set to null, including the one of the query
 */
export async function anonymise(authored: Query<unknown>, authorFields: Readonly<Record<string, null>>): Promise<void> {
  await writeInBatches(authored, (batch, { ref }) => batch.update(ref, authorFields));
}
