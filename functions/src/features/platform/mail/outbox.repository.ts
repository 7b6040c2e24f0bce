import type { Context } from "../../../deps/context.ts";
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

/** Finds readable mails of a queue that are due, oldest first. */
export const dueMails = (ctx: Context, queue: MailQueue, now: Date, limit: number): Promise<Stored<OutboxDocument>[]> =>
  dueFinder(outboxCollection(ctx.db).where("queue", "==", queue), "dueAt", ctx)(now, limit);

/** Queues a mail; does nothing if a mail with this id is queued or was sent. */
export async function enqueue({ db }: Context, id: string, mail: NewMail, now: Date): Promise<void> {
  await createOnce(outboxCollection(db).doc(id), toOutboxDocument(mail, now));
}

export const outboxMailById = async ({ db }: Context, id: string): Promise<OutboxDocument | undefined> =>
  (await outboxCollection(db).doc(id).get()).data();

/** The mails that were given up and wait for a person. */
export const givenUpMails = (ctx: Context) => stuckRecords(outboxCollection(ctx.db), ctx);

export async function saveOutcome({ db }: Context, id: string, queuedMail: OutboxDocument): Promise<void> {
  const batch = db.batch().set(outboxCollection(db).doc(id), queuedMail);
  const personalRecord = personalRecordOf(queuedMail);
  if (personalRecord !== undefined && queuedMail.state !== "waiting") batch.delete(db.doc(personalRecord));
  await batch.commit();
}
