/** Campaign updates, and their mails in the outbox. */
import type { Context } from "../../../deps/context.ts";
import type { Position } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import {
  campaignUpdatesCollection,
  type UpdateDocument,
  type UpdateMailing,
} from "../../site/campaigns/updates/update.document.ts";
import { outboxCollection, type RecipientRecord, toOutboxDocument } from "../../platform/mail/outbox.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** An update's mail to enqueue. */
export interface UpdateMail {
  mailId: string;
  about: RecipientRecord;
}

export const campaignUpdateById = async ({ db }: Context, id: string): Promise<UpdateDocument | undefined> =>
  (await campaignUpdatesCollection(db).doc(id).get()).data();

/** Updates whose recipients are still being selected. */
export async function idsWithOpenSelection({ db }: Context, limit: number): Promise<string[]> {
  const updates = campaignUpdatesCollection(db).where("mailing.state", "==", "choosing");
  return (await updates.limit(limit).get()).docs.map(({ id }) => id);
}

/**
 * Queues the mails of one page and stores the progress, in one commit. Skips addresses whose mail is queued already.
 * @returns the progress afterwards; `undefined` if the update was deleted, or another worker processed this page meanwhile
 */
export function queueMailsOfPage(
  { db }: Context,
  id: string,
  seenMailing: UpdateMailing,
  pageMails: readonly UpdateMail[],
  reachedPosition: Position | undefined,
  now: Date,
): Promise<UpdateMailing | undefined> {
  const outbox = outboxCollection(db);
  return runTransaction(db, async (transaction) => {
    const ref = campaignUpdatesCollection(db).doc(id);
    const mailRefs = pageMails.map(({ mailId }) => outbox.doc(mailId));
    const [update, ...queued] = await Promise.all([
      transaction.get(ref),
      ...mailRefs.map((mail) => transaction.get(mail)),
    ]);
    const current = update.data()?.mailing;
    if (current?.state !== "choosing" || current.reached?.id !== seenMailing.reached?.id) return undefined;
    const newMails = pageMails.filter((_, index) => queued[index]?.exists !== true);
    for (const { mailId, about } of newMails)
      transaction.create(outbox.doc(mailId), toOutboxDocument({ kind: "campaign-update", updateId: id, about }, now));
    const mailing: UpdateMailing =
      reachedPosition === undefined
        ? { state: "chosen", reached: null }
        : { state: "choosing", reached: { at: String(reachedPosition.at), id: reachedPosition.id } };
    transaction.update(ref, changesOf<UpdateDocument>({ mailing }));
    return mailing;
  });
}
