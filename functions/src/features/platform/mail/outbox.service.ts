/**
 * Sends the queued mails: at least once, with retries at growing intervals, and an error in the log for a mail that is given up. The urgent
 * queue and the queue to many people are sent independently of each other.
 */
import { nextAttemptTime } from "../../../util/backoff.ts";
import type { Context } from "../../../deps/context.ts";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { perInstance } from "../../../deps/per-instance.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { clockStartingAt } from "../../../util/clock-starting-at.ts";
import { withLeaseFor } from "../../../firestore/lease.ts";
import { withTimeout } from "../../../util/with-timeout.ts";
import { composeMail, type MailComposers } from "./composers.ts";
import { givenUpDueAt, postponedTime, failureReasonOf, closedMail } from "./mail-outcomes.ts";
import { withLetterhead } from "./mail-page.ts";
import { type DrainResult, sumOfResults, ZERO_COUNTS } from "./drain-result.ts";
import { MAIL_QUEUES, type MailQueue, type OutboxDocument } from "./outbox.document.ts";
import { withoutPersonalData } from "./outbox-kinds.ts";
import * as outbox from "./outbox.repository.ts";

const BATCH_SIZE = 50;
/** Number of mails of one queue that are sent at the same time. */
const CONCURRENCY = 5;
/**
 * Time limit for composing a mail. If it takes longer, for example because Storage does not answer with a receipt, the mail is tried again
 * later.
 */
const COMPOSE_MS = 15_000;
/**
 * Duration of a drain's lease, after which the next drain may take over. It is longer than WORK_MS plus the 45 seconds that one mail takes
 * at most.
 */
const LEASE_MS = 5 * 60_000;
const WORK_MS = 4 * 60_000;

type DueMail = Stored<OutboxDocument>;
type ComposedMail = DueMail & ({ mail: Mail | undefined } | { error: unknown });

/** The queues that this instance is sending at present. Every new mail triggers a drain, but one of each queue per instance is enough. */
const drainingQueues = perInstance(() => new Set<MailQueue>());

export const hasDueMail = async (ctx: Context, queue: MailQueue, now: Date): Promise<boolean> =>
  (await outbox.dueMails(ctx, queue, now, 1)).length > 0;

/** True if a mail of either queue is due. */
export async function hasDueMails(ctx: Context, now: Date): Promise<boolean> {
  return (await Promise.all(MAIL_QUEUES.map((queue) => hasDueMail(ctx, queue, now)))).includes(true);
}

/** Drains both queues in parallel. */
export async function drainOutbox(ctx: Context, composers: MailComposers, now: Date): Promise<DrainResult> {
  const results = await Promise.all(MAIL_QUEUES.map((queue) => drainQueue(ctx, composers, queue, now)));
  return results.reduce(sumOfResults);
}

/**
 * Sends every due mail of a queue, including those that are queued in the meantime. Does nothing while another drain of the queue is
 * running.
 */
export async function drainQueue(
  ctx: Context,
  composers: MailComposers,
  queue: MailQueue,
  now: Date,
): Promise<DrainResult> {
  const { clock } = ctx;
  const draining = drainingQueues(ctx);
  if (draining.has(queue)) return ZERO_COUNTS;
  draining.add(queue);
  const startMs = clock().getTime();
  const currentTime = clockStartingAt(now, clock);
  let total = ZERO_COUNTS;
  try {
    // Checks once more for mails after the lease was released: a mail that was queued before that triggered a drain which found this one
    // running.
    while (clock().getTime() - startMs < WORK_MS) {
      const result = await drainOnce(ctx, composers, queue, currentTime);
      if (result === undefined) break;
      total = sumOfResults(total, result);
    }
    return total;
  } finally {
    draining.delete(queue);
  }
}

/**
 * Runs one drain.
 * @returns `undefined` if nothing is due or another drain is running
 */
async function drainOnce(
  ctx: Context,
  composers: MailComposers,
  queue: MailQueue,
  currentTime: () => Date,
): Promise<DrainResult | undefined> {
  const now = currentTime();
  const lease = {
    ...{ holder: ctx.randomId(), now, ms: LEASE_MS },
    look: async () => {
      const dueMails = await outbox.dueMails(ctx, queue, now, BATCH_SIZE);
      return dueMails.length === 0 ? undefined : dueMails;
    },
  };
  return withLeaseFor(ctx.db, `drain-outbox-${queue}`, lease, (firstMails) =>
    sendDue(ctx, composers, queue, firstMails, currentTime),
  );
}

async function sendDue(
  ctx: Context,
  composers: MailComposers,
  queue: MailQueue,
  firstMails: readonly DueMail[],
  currentTime: () => Date,
): Promise<DrainResult> {
  const outcomeCounts: DrainResult = { ...ZERO_COUNTS };
  const startMs = ctx.clock().getTime();
  const hasTime = () => ctx.clock().getTime() - startMs < WORK_MS;
  let dueMails = firstMails;
  while (hasTime()) {
    for (const outcome of await sendBatch(ctx, composers, dueMails, currentTime(), hasTime))
      outcomeCounts[outcome] += 1;
    if (dueMails.length < BATCH_SIZE) break;
    dueMails = await outbox.dueMails(ctx, queue, currentTime(), BATCH_SIZE);
  }
  return outcomeCounts;
}

/**
 * Composes all mails at once, so that their receipts get numbers in one commit, and sends each as soon as it is composed, a few at a time:
 * a mail that waits for its file does not delay the others.
 */
async function sendBatch(
  ctx: Context,
  composers: MailComposers,
  dueMails: readonly DueMail[],
  now: Date,
  hasTime: () => boolean,
) {
  const outcomes: (keyof DrainResult)[] = [];
  const composing = new Map(
    dueMails.map((due) => [due.id, compose(ctx, composers, due).then((composed) => ({ key: due.id, composed }))]),
  );
  const sendInTurn = async () => {
    while (composing.size > 0 && hasTime()) {
      const { key, composed } = await Promise.race(composing.values());
      // Skips mails that another sender has taken already.
      if (composing.delete(key)) outcomes.push(await deliver(ctx, composed, now));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendInTurn));
  return outcomes;
}

/** Result of composing: a mail, nothing to send, or a failure, which counts as a failed attempt to send. */
export async function compose(ctx: Context, composers: MailComposers, { id, data }: DueMail): Promise<ComposedMail> {
  try {
    const mail = await withTimeout(COMPOSE_MS, composeMail(composers, data.kind, data));
    return { id, data, mail: mail && withLetterhead(mail, await ctx.hooks.content.letterhead(ctx)) };
  } catch (error) {
    return { id, data, error };
  }
}

export async function deliver(ctx: Context, composed: ComposedMail, now: Date): Promise<keyof DrainResult> {
  const { id, data: queuedMail } = composed;
  if ("error" in composed) return recordFailure(ctx, id, queuedMail, composed.error, now);
  if (composed.mail === undefined) {
    await outbox.saveOutcome(ctx, id, { ...closedMail(queuedMail), state: "nothing", dueAt: null, error: null });
    return "nothing";
  }
  try {
    await ctx.mailer.send(composed.mail, queuedMail.queue);
  } catch (error) {
    return recordFailure(ctx, id, queuedMail, error, now);
  }
  const sentAt = now.toISOString();
  await outbox.saveOutcome(ctx, id, {
    ...closedMail(queuedMail),
    state: "sent",
    tries: queuedMail.tries + 1,
    sentAt,
    dueAt: null,
    error: null,
  });
  return "sent";
}

async function recordFailure(
  ctx: Context,
  id: string,
  queuedMail: OutboxDocument,
  error: unknown,
  now: Date,
): Promise<keyof DrainResult> {
  const postponedTo = postponedTime(error, now);
  if (postponedTo !== undefined) {
    await outbox.saveOutcome(ctx, id, { ...queuedMail, dueAt: postponedTo });
    return "waiting";
  }
  const attemptCount = queuedMail.tries + 1;
  const nextAttemptAt = nextAttemptTime(attemptCount, now);
  const dueAt = nextAttemptAt?.toISOString() ?? null;
  const reason = failureReasonOf(error);
  if (dueAt !== null) {
    await outbox.saveOutcome(ctx, id, { ...queuedMail, tries: attemptCount, dueAt, error: reason });
    return "waiting";
  }
  await outbox.saveOutcome(ctx, id, {
    ...withoutPersonalData(queuedMail),
    state: "given-up",
    tries: attemptCount,
    dueAt,
    error: reason,
    exceptionDueAt: givenUpDueAt(queuedMail, now),
  });
  ctx.log.error("A mail was given up", { mail: id, tries: attemptCount, reason });
  return "givenUp";
}
