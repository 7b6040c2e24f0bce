import type { Deps } from "../../../deps/deps.interface.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { dueFinder } from "../../../firestore/due.ts";
import { stuckRecords } from "../../platform/activity/index.ts";
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
    exceptions: stuckRecords(webhookEvents, deps),
    /** Readable events that are due, longest overdue first. */
    findDue: dueFinder(webhookEvents, "nextTryAt", deps),
  };
}
export type WebhookEventsRepository = ReturnType<typeof webhookEventsRepository>;
