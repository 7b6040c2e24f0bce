import type { Query } from "firebase-admin/firestore";
import type { Database } from "./database.ts";

const BATCH_SIZE = 300;

/**
 * Removes the author from documents that others still need, in batches until the query is empty.
 * @param authored a query by author; a document must no longer match it once its author is removed
 * @param authorFields the fields to set to null
 */
export async function anonymise(
  db: Database,
  authored: Query<unknown>,
  authorFields: Readonly<Record<string, null>>,
): Promise<void> {
  for (;;) {
    const { docs } = await authored.limit(BATCH_SIZE).get();
    const batch = db.batch();
    for (const { ref } of docs) batch.update(ref, authorFields);
    await batch.commit();
    if (docs.length < BATCH_SIZE) return;
  }
}
