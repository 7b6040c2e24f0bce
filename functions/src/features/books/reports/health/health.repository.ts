import { MAX_COUNTED_WAITING } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import type { Database } from "../../../../firestore/database.ts";
import { countDocuments } from "../../../../firestore/reading.ts";
import { jobRoundsCollection, LATEST_ROUND } from "../../../../firestore/job-rounds.document.ts";
import { leasesCollection } from "../../../../firestore/lease.document.ts";
import { webhookEventsCollection } from "../../../giving/donations/store/webhook-event.document.ts";
import { outboxCollection } from "../../../platform/mail/outbox.document.ts";

export function healthRepository(db: Database) {
  const waitingEvents = webhookEventsCollection(db).where("state", "==", "waiting");
  const outbox = outboxCollection(db);
  const leases = leasesCollection(db);
  return {
    /** Webhook events that are stored but not processed. */
    waitingWebhooks: (): Promise<number> => countDocuments(waitingEvents.limit(MAX_COUNTED_WAITING)),
    /** When the webhook that has waited longest was received. */
    async oldestWaitingWebhookAt(): Promise<string | undefined> {
      return (await waitingEvents.orderBy("receivedAt").limit(1).get()).docs[0]?.data().receivedAt;
    },
    /** Number of mails that are due. Mails for a later day, such as notices of dedicated donations, are not counted. */
    async waitingMails(now: Date): Promise<number> {
      const dueMails = outbox.where("dueAt", "<=", now.toISOString());
      return countDocuments(dueMails.limit(MAX_COUNTED_WAITING));
    },
    /** The next urgent mails, including those that wait for a retry. */
    async nextUrgentMails(limit: number): Promise<{ dueAt: string | null; tries: number }[]> {
      const nextMails = outbox.where("queue", "==", "urgent").where("dueAt", ">", "").orderBy("dueAt").limit(limit);
      return (await nextMails.get()).docs.map((snapshot) => snapshot.data());
    },
    /** When leases were last released, by name, and up to which time their jobs have worked. */
    async leases(names: readonly string[]): Promise<Map<string, { until: string; doneUpTo: string | null }>> {
      const { docs } = await leases.where(FieldPath.documentId(), "in", names).get();
      return new Map(docs.map((snapshot) => [snapshot.id, snapshot.data()]));
    },
    /** When each job last had nothing to do. Where no round began a job, as on a developer's machine, none is known. */
    async idleJobs(): Promise<Record<string, string>> {
      return (await jobRoundsCollection(db).doc(LATEST_ROUND).get()).data()?.idleAt ?? {};
    },
  };
}
export type HealthRepository = ReturnType<typeof healthRepository>;
