import type { DocumentReference, Firestore, WithFieldValue, WriteBatch } from "firebase-admin/firestore";

const DOCUMENTS = 400;
const AT_ONCE = 4;

/**
 * Batches writes into large commits, a few in parallel: the emulator is many times faster with hundreds of documents per commit. Await
 * each `set`, and finally `end`, which writes the rest.
 */
export function batchWriter(db: Firestore) {
  let waiting: WriteBatch[] = [];
  let inLast = DOCUMENTS;

  async function end(): Promise<void> {
    const batches = waiting;
    [waiting, inLast] = [[], DOCUMENTS];
    await Promise.all(batches.map((batch) => batch.commit()));
  }

  return {
    set: async <Model>(ref: DocumentReference<Model>, model: WithFieldValue<Model>): Promise<void> => {
      if (inLast === DOCUMENTS) {
        if (waiting.length === AT_ONCE) await end();
        waiting.push(db.batch());
        inLast = 0;
      }
      waiting.at(-1)?.set(ref, model);
      inLast += 1;
    },
    end,
  };
}
