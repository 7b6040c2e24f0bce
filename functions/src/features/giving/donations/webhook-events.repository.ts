import type { Deps } from "../../../deps/deps.interface.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { readDue } from "../../../firestore/due.ts";
import { exceptionQueue } from "../../../firestore/exception-queue.ts";
import { exceptionAcceptor, retryLog } from "../../platform/activity/index.ts";
import { webhookEventsCollection, type WebhookEventDocument } from "./webhook-event.document.ts";

export function webhookEventsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const webhookEvents = webhookEventsCollection(deps.db);
  return {
    /** @returns false if this event is recorded already */
    create: (id: string, document: WebhookEventDocument): Promise<boolean> =>
      createOnce(webhookEvents.doc(id), document),
    exists: async (id: string): Promise<boolean> => (await webhookEvents.doc(id).get()).exists,
    replace: async (id: string, document: WebhookEventDocument): Promise<void> => {
      await webhookEvents.doc(id).set(document);
    },
    byId: async (id: string): Promise<WebhookEventDocument | undefined> => (await webhookEvents.doc(id).get()).data(),
    /** Those that were given up and wait for a person. */
    exceptions: exceptionQueue(webhookEvents, deps),
    acceptException: exceptionAcceptor(deps.db, webhookEvents),
    logRetry: retryLog(deps.db),
    /** Readable events that are due, longest overdue first. */
    findDue: async (now: Date, limit: number): Promise<{ id: string; document: WebhookEventDocument }[]> => {
      const due = webhookEvents.where("nextTryAt", "<=", now.toISOString()).orderBy("nextTryAt");
      const page = await readDue(due, { field: "nextTryAt", limit }, deps);
      return page.map(({ id, data }) => ({ id, document: data }));
    },
  };
}
export type WebhookEventsRepository = ReturnType<typeof webhookEventsRepository>;
