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
    /** Mails that are due. Those of a later day, such as notices of dedicated donations, wait for nothing but it. */
    async waitingMails(now: Date): Promise<number> {
      return (await outbox.where("dueAt", "<=", now.toISOString()).count().get()).data().count;
    },
  };
}
export type HealthRepository = ReturnType<typeof healthRepository>;
