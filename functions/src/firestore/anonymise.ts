import type { Query } from "firebase-admin/firestore";
import type { Database } from "./database.ts";

const BATCH = 300;

/**
 * Takes a person's name off everything that they wrote and others still need.
 * @param theirs what names them: a query that finds no document any more once it is changed so
 * @param blank the fields that named them, each emptied
 */
export async function anonymise(
  db: Database,
  theirs: Query<unknown>,
  blank: Readonly<Record<string, null>>,
): Promise<void> {
  for (;;) {
    const { docs } = await theirs.limit(BATCH).get();
    const batch = db.batch();
    for (const { ref } of docs) batch.update(ref, blank);
    await batch.commit();
    if (docs.length < BATCH) return;
  }
}
