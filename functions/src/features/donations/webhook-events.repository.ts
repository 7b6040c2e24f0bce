import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { webhookEventsCollection, type WebhookEventDocument } from "./webhook-event.document.ts";

export function webhookEventsRepository(db: Database) {
  const webhookEvents = webhookEventsCollection(db);
  return {
    /** @returns false if this event is recorded already */
    create: async (id: string, document: WebhookEventDocument): Promise<boolean> => {
      try {
        await webhookEvents.doc(id).create(document);
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
    },
    exists: async (id: string): Promise<boolean> => (await webhookEvents.doc(id).get()).exists,
    replace: async (id: string, document: WebhookEventDocument): Promise<void> => {
      await webhookEvents.doc(id).set(document);
    },
    /** Events that are due, longest overdue first. */
    findDue: async (now: Date, limit: number): Promise<{ id: string; document: WebhookEventDocument }[]> => {
      const page = await webhookEvents
        .where("nextTryAt", "<=", now.toISOString())
        .orderBy("nextTryAt")
        .limit(limit)
        .get();
      return page.docs.map((snapshot) => ({ id: snapshot.id, document: snapshot.data() }));
    },
  };
}
export type WebhookEventsRepository = ReturnType<typeof webhookEventsRepository>;
