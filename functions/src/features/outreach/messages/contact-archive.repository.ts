import type { Database } from "../../../firestore/database.ts";
import { deleteInBatches } from "../../../firestore/in-batches.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { contactMessagesCollection, type ContactMessageDocument } from "./contact.document.ts";

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
    removeDue: (now: Date): Promise<number> =>
      deleteInBatches(contactMessages.where("forgetAt", "<=", now.toISOString())),
  };
}
export type ContactArchiveRepository = ReturnType<typeof contactArchiveRepository>;
