import type { Deps } from "../../../deps/deps.interface.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { dueFinder } from "../../../firestore/due.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { stuckRecords } from "../activity/index.ts";
import {
  type MailQueue,
  type NewMail,
  type OutboxDocument,
  toOutboxDocument,
  outboxCollection,
} from "./outbox.document.ts";
import { personalRecordOf } from "./outbox-kinds.ts";

export function outboxRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const outbox = outboxCollection(deps.db);
  return {
    /** Readable mails of a queue that are due, oldest first. */
    due: (queue: MailQueue, now: Date, limit: number): Promise<Stored<OutboxDocument>[]> =>
      dueFinder(outbox.where("queue", "==", queue), "dueAt", deps)(now, limit),
    /** Does nothing if this mail is queued or was sent. */
    enqueue: async (id: string, mail: NewMail, now: Date): Promise<void> => {
      await createOnce(outbox.doc(id), toOutboxDocument(mail, now));
    },
    byId: async (id: string): Promise<OutboxDocument | undefined> => (await outbox.doc(id).get()).data(),
    /** Those that were given up and wait for a person. */
    exceptions: stuckRecords(outbox, deps),
    keep: async (id: string, queuedMail: OutboxDocument): Promise<void> => {
      const batch = deps.db.batch().set(outbox.doc(id), queuedMail);
      const personalRecord = personalRecordOf(queuedMail);
      if (personalRecord !== undefined && queuedMail.state !== "waiting") batch.delete(deps.db.doc(personalRecord));
      await batch.commit();
    },
  };
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;
