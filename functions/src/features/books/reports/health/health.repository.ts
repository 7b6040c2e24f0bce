import { MAX_COUNTED_WAITING } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import type { Database } from "../../../../firestore/database.ts";
import { readCount } from "../../../../firestore/reading.ts";
import { leasesCollection } from "../../../../firestore/lease.document.ts";
import { webhookEventsCollection } from "../../../giving/donations/webhook-event.document.ts";
import { outboxCollection } from "../../../platform/mail/outbox.document.ts";

export function healthRepository(db: Database) {
  const waitingEvents = webhookEventsCollection(db).where("state", "==", "waiting");
  const outbox = outboxCollection(db);
  const leases = leasesCollection(db);
  return {
    /** Webhook events that are stored but not processed. */
    waitingWebhooks: (): Promise<number> => readCount(waitingEvents.limit(MAX_COUNTED_WAITING)),
    /** When the longest waiting one was received. */
    async oldestWaitingWebhookAt(): Promise<string | undefined> {
      return (await waitingEvents.orderBy("receivedAt").limit(1).get()).docs[0]?.data().receivedAt;
    },
    /** Mails that are due. Those of a later day, such as notices of dedicated donations, wait for nothing but it. */
    async waitingMails(now: Date): Promise<number> {
      const dueMails = outbox.where("dueAt", "<=", now.toISOString());
      return readCount(dueMails.limit(MAX_COUNTED_WAITING));
    },
    /** The next urgent mails, also those that wait to be tried again. */
    async nextUrgentMails(limit: number): Promise<{ dueAt: string | null; tries: number }[]> {
      const nextMails = outbox.where("queue", "==", "urgent").where("dueAt", ">", "").orderBy("dueAt").limit(limit);
      return (await nextMails.get()).docs.map((snapshot) => snapshot.data());
    },
    /** When the leases were released last, by name, and how far their work has got. */
    async leases(names: readonly string[]): Promise<Map<string, { until: string; doneUpTo: string | null }>> {
      const { docs } = await leases.where(FieldPath.documentId(), "in", names).get();
      return new Map(docs.map((snapshot) => [snapshot.id, snapshot.data()]));
    },
  };
}
export type HealthRepository = ReturnType<typeof healthRepository>;
