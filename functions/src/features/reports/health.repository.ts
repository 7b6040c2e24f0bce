import { collections } from "../../firestore/collections.ts";
import type { Database } from "../../firestore/database.ts";

export function healthRepository(db: Database) {
  const { webhookEvents, outbox } = collections(db);
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
