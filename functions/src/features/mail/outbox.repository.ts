import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { type NewMail, type OutboxDocument, toOutboxDocument, outboxCollection } from "./outbox.document.ts";

export function outboxRepository(db: Database) {
  const outbox = outboxCollection(db);
  return {
    /** Mails that are due, oldest first. */
    due: async (now: Date, limit: number): Promise<{ id: string; owed: OutboxDocument }[]> => {
      const duePage = await outbox.where("dueAt", "<=", now.toISOString()).orderBy("dueAt").limit(limit).get();
      return duePage.docs.map((snapshot) => ({ id: snapshot.id, owed: snapshot.data() }));
    },
    /** Does nothing if this mail is queued or was sent. */
    owe: async (id: string, mail: NewMail, now: Date): Promise<void> => {
      try {
        await outbox.doc(id).create(toOutboxDocument(mail, now));
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
      }
    },
    keep: async (id: string, owed: OutboxDocument): Promise<void> => {
      await outbox.doc(id).set(owed);
    },
  };
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;
