/** Mails that were given up and wait for a person. */
import type { Context } from "../../../deps/context.ts";
import type { ExceptionCounts } from "../../../firestore/exception-queue.ts";
import type { Listed, Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { assertStuck, type StuckReview } from "../activity/index.ts";
import type { MailComposers } from "./composers.ts";
import type { OutboxDocument } from "./outbox.document.ts";
import { isRetryable } from "./outbox-kinds.ts";
import * as outbox from "./outbox.repository.ts";
import { compose, deliver } from "./outbox.service.ts";

/** Lists mails that were given up, the longest overdue first. */
export const listGivenUp = (ctx: Context, slice: Slice): Promise<Listed<OutboxDocument>> =>
  outbox.givenUpMails(ctx).list(slice);

export const countGivenUp = (ctx: Context, now: Date): Promise<ExceptionCounts> => outbox.givenUpMails(ctx).count(now);

/**
 * Accepts that a mail was not sent, with a note.
 * @throws AppError `not-found`, `conflict`
 */
export const acceptGivenUp = (ctx: Context, id: string, note: string, review: StuckReview): Promise<void> =>
  outbox.givenUpMails(ctx).accept(id, note, review);

/**
 * Sends a mail that was given up once more, at an admin's request.
 * @returns why it failed again; `undefined` if it was sent, or if there is nothing to send any more
 * @throws AppError `not-found`, `conflict`
 */
export async function retryGivenUp(
  ctx: Context,
  composers: MailComposers,
  id: string,
  review: StuckReview,
): Promise<string | undefined> {
  const queuedMail = assertStuck(await outbox.outboxMailById(ctx, id), review.version);
  if (!isRetryable(queuedMail))
    throw new AppError("conflict", "The address of this e-mail was removed when we gave up sending it.");
  const outcome = await deliver(ctx, await compose(ctx, composers, { id, data: queuedMail }), review.now);
  const isSolved = outcome !== "givenUp";
  await outbox.givenUpMails(ctx).logRetry(id, review, isSolved);
  return isSolved ? undefined : ((await outbox.outboxMailById(ctx, id))?.error ?? "unknown");
}
