import type { Database } from "../../firestore/database.ts";
import { webhookEventsCollection } from "../donations/webhook-event.document.ts";
import { outboxCollection } from "../mail/outbox.document.ts";

export function healthRepository(db: Database) {
  const webhookEvents = webhookEventsCollection(db);
  const outbox = outboxCollection(db);
  return {
    /** Messages of the gateway that are stored and not worked off. */
    async waitingWebhooks(): Promise<number> {
      return (await webhookEvents.where("state", "==", "waiting").count().get()).data().count;
    },
    /** Mails that are owed. */
    async waitingMails(): Promise<number> {
      return (await outbox.where("state", "==", "waiting").count().get()).data().count;
    },
  };
}
export type HealthRepository = ReturnType<typeof healthRepository>;
