import type { Database } from "../../firestore/database.ts";
import { webhookEventsCollection } from "../donations/webhook-event.document.ts";
import { outboxCollection } from "../mail/outbox.document.ts";

export function healthRepository(db: Database) {
  const webhookEvents = webhookEventsCollection(db);
  const outbox = outboxCollection(db);
  return {
    /** Webhook events that are stored but not processed. */
    async waitingWebhooks(): Promise<number> {
      return (await webhookEvents.where("state", "==", "waiting").count().get()).data().count;
    },
    async waitingMails(): Promise<number> {
      return (await outbox.where("state", "==", "waiting").count().get()).data().count;
    },
  };
}
export type HealthRepository = ReturnType<typeof healthRepository>;
