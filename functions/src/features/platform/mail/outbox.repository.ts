import type { Deps } from "../../../deps/deps.interface.ts";
import { createOnce } from "../../../firestore/create-once.ts";
import { readDue } from "../../../firestore/due.ts";
import { exceptionQueue } from "../../../firestore/exception-queue.ts";
import { exceptionAcceptor, retryLog } from "../activity/index.ts";
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
    due: async (queue: MailQueue, now: Date, limit: number): Promise<{ id: string; owed: OutboxDocument }[]> => {
      const dueMails = outbox.where("queue", "==", queue).where("dueAt", "<=", now.toISOString()).orderBy("dueAt");
      const page = await readDue(dueMails, { field: "dueAt", limit }, deps);
      return page.map(({ id, data }) => ({ id, owed: data }));
    },
    /** Does nothing if this mail is queued or was sent. */
    owe: async (id: string, mail: NewMail, now: Date): Promise<void> => {
      await createOnce(outbox.doc(id), toOutboxDocument(mail, now));
    },
    byId: async (id: string): Promise<OutboxDocument | undefined> => (await outbox.doc(id).get()).data(),
    /** Those that were given up and wait for a person. */
    exceptions: exceptionQueue(outbox, deps),
    acceptException: exceptionAcceptor(deps.db, outbox),
    logRetry: retryLog(deps.db),
    keep: async (id: string, owed: OutboxDocument): Promise<void> => {
      const batch = deps.db.batch().set(outbox.doc(id), owed);
      const personalRecord = personalRecordOf(owed);
      if (personalRecord !== undefined && owed.state !== "waiting") batch.delete(deps.db.doc(personalRecord));
      await batch.commit();
    },
  };
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;
