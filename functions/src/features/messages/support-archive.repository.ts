import type { Database } from "../../firestore/database.ts";
import {
  supportThreadsCollection,
  type SupportMessageDocument,
  supportMessagesCollection,
} from "./support.documents.ts";

/** Firestore allows at most 500 writes in a commit. */
const BATCH_SIZE = 400;

export function supportArchiveRepository(db: Database) {
  const supportThreads = supportThreadsCollection(db);
  const supportMessages = supportMessagesCollection(db);
  return {
    all: async (uid: string): Promise<SupportMessageDocument[]> =>
      (await supportMessages.where("uid", "==", uid).get()).docs.map((doc) => doc.data()),

    erase: async (uid: string): Promise<void> => {
      await supportThreads.doc(uid).delete();
      for (;;) {
        const { docs } = await supportMessages.where("uid", "==", uid).limit(BATCH_SIZE).get();
        if (docs.length === 0) return;
        const batch = db.batch();
        for (const { ref } of docs) batch.delete(ref);
        await batch.commit();
      }
    },
  };
}
export type SupportArchiveRepository = ReturnType<typeof supportArchiveRepository>;
