import type { Database } from "../../firestore/database.ts";
import type { Stored } from "../../firestore/paging.ts";
import { contactMessagesCollection, type ContactMessageDocument } from "./contact.document.ts";

/** Firestore allows at most 500 writes in a commit. */
const BATCH_SIZE = 400;

export function contactArchiveRepository(db: Database) {
  const contactMessages = contactMessagesCollection(db);
  return {
    of: async (writers: readonly string[]): Promise<Stored<ContactMessageDocument>[]> => {
      if (writers.length === 0) return [];
      const { docs } = await contactMessages.where("writers", "array-contains-any", writers).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    keep: async (id: string, message: ContactMessageDocument): Promise<void> => {
      await contactMessages.doc(id).set(message);
    },

    remove: async (id: string): Promise<void> => {
      await contactMessages.doc(id).delete();
    },

    /** @returns how many were deleted */
    removeDue: async (now: Date): Promise<number> => {
      for (let removedCount = 0; ;) {
        const { docs } = await contactMessages.where("forgetAt", "<=", now.toISOString()).limit(BATCH_SIZE).get();
        if (docs.length === 0) return removedCount;
        const batch = db.batch();
        for (const { ref } of docs) batch.delete(ref);
        await batch.commit();
        removedCount += docs.length;
      }
    },
  };
}
export type ContactArchiveRepository = ReturnType<typeof contactArchiveRepository>;
