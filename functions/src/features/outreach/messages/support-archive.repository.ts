import type { Database } from "../../../firestore/database.ts";
import { deleteInBatches } from "../../../firestore/in-batches.ts";
import {
  supportThreadsCollection,
  type SupportMessageDocument,
  supportMessagesCollection,
} from "./support.documents.ts";

export function supportArchiveRepository(db: Database) {
  const supportThreads = supportThreadsCollection(db);
  const supportMessages = supportMessagesCollection(db);
  const ofPerson = (uid: string) => supportMessages.where("uid", "==", uid);
  return {
    all: async (uid: string): Promise<SupportMessageDocument[]> =>
      (await ofPerson(uid).get()).docs.map((doc) => doc.data()),

    erase: async (uid: string): Promise<void> => {
      await supportThreads.doc(uid).delete();
      await deleteInBatches(ofPerson(uid));
    },
  };
}
export type SupportArchiveRepository = ReturnType<typeof supportArchiveRepository>;
