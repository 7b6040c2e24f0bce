import type { DocumentReference, Firestore, WithFieldValue, WriteBatch } from "firebase-admin/firestore";

const DOCUMENTS_PER_BATCH = 400;
const MAX_OPEN_BATCHES = 4;

/**
 * Batches writes into large commits, a few in parallel: the emulator is many times faster with hundreds of documents per commit. Await
 * each `set`, and finally `end`, which writes the rest.
 */
export function createBatchWriter(db: Firestore) {
  let openBatches: WriteBatch[] = [];
  let lastBatchSize = DOCUMENTS_PER_BATCH;

  async function end(): Promise<void> {
    const batches = openBatches;
    [openBatches, lastBatchSize] = [[], DOCUMENTS_PER_BATCH];
    await Promise.all(batches.map((batch) => batch.commit()));
  }

  return {
    set: async <Model>(ref: DocumentReference<Model>, model: WithFieldValue<Model>): Promise<void> => {
      if (lastBatchSize === DOCUMENTS_PER_BATCH) {
        if (openBatches.length === MAX_OPEN_BATCHES) await end();
        openBatches.push(db.batch());
        lastBatchSize = 0;
      }
      openBatches.at(-1)?.set(ref, model);
      lastBatchSize += 1;
    },
    end,
  };
}
