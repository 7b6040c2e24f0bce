import { nextAttemptTime } from "../../../util/backoff.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { Mail } from "../../../deps/mailer.interface.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { assertStuck, type StuckReview } from "../activity/index.ts";
import { clockFrom } from "../../../util/clock-from.ts";
import { withLeaseFor } from "../../../firestore/lease.ts";
import { withTimeout } from "../../../util/with-timeout.ts";
import { composeMail, type MailComposers } from "./composers.ts";
import { givenUpDueAt, postponedTime, reasonOf, settled } from "./mail-outcomes.ts";
import { type Letterhead, withLetterhead } from "./mail-page.ts";
import { type DrainResult, sumOf, ZERO_COUNTS } from "./drain-result.ts";
import { MAIL_QUEUES, type MailQueue, type OutboxDocument } from "./outbox.document.ts";
import { isRetryable, withoutPerson } from "./outbox-kinds.ts";
import type { OutboxRepository } from "./outbox.repository.ts";

const BATCH_SIZE = 50;
/** Mails of one queue sent concurrently. */
const CONCURRENCY = 5;
/** A mail whose parts take longer, such as a receipt while Storage hangs, is tried again later. */
const COMPOSE_MS = 15_000;
/** After this the next drain may take over. Longer than WORK_MS plus the three quarters of a minute that one mail takes at most. */
const LEASE_MS = 5 * 60_000;
const WORK_MS = 4 * 60_000;

type DueMail = Stored<OutboxDocument>;
type ComposedMail = DueMail & ({ mail: Mail | undefined } | { error: unknown });

/** Sends queued mails, urgent ones beside those to many people: at least once, with retries at growing intervals, and an error in the log for a mail that is given up. */
export function outboxService(
  deps: Pick<Deps, "db" | "mailer" | "clock" | "log" | "randomId">,
  {
    outbox,
    composers,
    letterhead,
  }: { outbox: OutboxRepository; composers: MailComposers; letterhead: () => Promise<Letterhead> },
) {
  const { db, mailer, log, randomId, clock } = deps;
  /** Every new mail triggers a drain; one of each queue per instance is enough. */
  const draining = new Set<MailQueue>();

  /** Result of composing: a mail, nothing to send, or a failure that counts as a failed attempt to send. */
  async function compose({ id, data }: DueMail): Promise<ComposedMail> {
    try {
      const mail = await withTimeout(COMPOSE_MS, composeMail(composers, data.kind, data));
      return { id, data, mail: mail && withLetterhead(mail, await letterhead()) };
    } catch (error) {
      return { id, data, error };
    }
  }

  async function deliver(composed: ComposedMail, now: Date): Promise<keyof DrainResult> {
    const { id, data: queuedMail } = composed;
    if ("error" in composed) return recordFailure(id, queuedMail, composed.error, now);
    if (composed.mail === undefined) {
      await outbox.keep(id, { ...settled(queuedMail), state: "nothing", dueAt: null, error: null });
      return "nothing";
    }
    try {
      await mailer.send(composed.mail, queuedMail.queue);
    } catch (error) {
      return recordFailure(id, queuedMail, error, now);
    }
    const sentAt = now.toISOString();
    await outbox.keep(id, {
      ...settled(queuedMail),
      state: "sent",
      tries: queuedMail.tries + 1,
      sentAt,
      dueAt: null,
      error: null,
    });
    return "sent";
  }

  async function retryGivenUp(id: string, review: StuckReview): Promise<string | undefined> {
    const queuedMail = assertStuck(await outbox.byId(id), review.version);
    if (!isRetryable(queuedMail))
      throw new AppError("conflict", "The address of this e-mail was removed when we gave up sending it.");
    const outcome = await deliver(await compose({ id, data: queuedMail }), review.now);
    const isSolved = outcome !== "givenUp";
    await outbox.exceptions.logRetry(id, review, isSolved);
    return isSolved ? undefined : ((await outbox.byId(id))?.error ?? "unknown");
  }

  async function recordFailure(
    id: string,
    queuedMail: OutboxDocument,
    error: unknown,
    now: Date,
  ): Promise<keyof DrainResult> {
    const postponedTo = postponedTime(error, now);
    if (postponedTo !== undefined) {
      await outbox.keep(id, { ...queuedMail, dueAt: postponedTo });
      return "waiting";
    }
    const attemptCount = queuedMail.tries + 1;
    const nextAttemptAt = nextAttemptTime(attemptCount, now);
    const dueAt = nextAttemptAt?.toISOString() ?? null;
    const reason = reasonOf(error);
    if (dueAt !== null) {
      await outbox.keep(id, { ...queuedMail, tries: attemptCount, dueAt, error: reason });
      return "waiting";
    }
    await outbox.keep(id, {
      ...withoutPerson(queuedMail),
      state: "given-up",
      tries: attemptCount,
      dueAt,
      error: reason,
      exceptionDueAt: givenUpDueAt(queuedMail, now),
    });
    log.error("A mail was given up", { mail: id, tries: attemptCount, reason });
    return "givenUp";
  }

  /**
   * Composes all at once, so that receipts get their numbers in one commit, and sends each as soon as it is composed, some at a time: a mail that
   * waits for its file holds up no other.
   */
  async function sendBatch(dueMails: readonly DueMail[], now: Date, hasTime: () => boolean) {
    const outcomes: (keyof DrainResult)[] = [];
    const composing = new Map(
      dueMails.map((due) => [due.id, compose(due).then((composed) => ({ key: due.id, composed }))]),
    );
    const sendInTurn = async () => {
      while (composing.size > 0 && hasTime()) {
        const { key, composed } = await Promise.race(composing.values());
        // Otherwise another sender has it.
        if (composing.delete(key)) outcomes.push(await deliver(composed, now));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendInTurn));
    return outcomes;
  }

  async function sendDue(queue: MailQueue, firstMails: readonly DueMail[], currentTime: () => Date) {
    const outcomeCounts: DrainResult = { ...ZERO_COUNTS };
    const startMs = clock().getTime();
    const hasTime = () => clock().getTime() - startMs < WORK_MS;
    let dueMails = firstMails;
    while (hasTime()) {
      for (const outcome of await sendBatch(dueMails, currentTime(), hasTime)) outcomeCounts[outcome] += 1;
      if (dueMails.length < BATCH_SIZE) break;
      dueMails = await outbox.due(queue, currentTime(), BATCH_SIZE);
    }
    return outcomeCounts;
  }

  /** @returns `undefined` if nothing is due or another drain is running */
  async function drainOnce(queue: MailQueue, currentTime: () => Date): Promise<DrainResult | undefined> {
    const now = currentTime();
    const lease = {
      ...{ holder: randomId(), now, ms: LEASE_MS },
      look: async () => {
        const dueMails = await outbox.due(queue, now, BATCH_SIZE);
        return dueMails.length === 0 ? undefined : dueMails;
      },
    };
    return withLeaseFor(db, `drain-outbox-${queue}`, lease, (firstMails) => sendDue(queue, firstMails, currentTime));
  }

  /** Sends every mail of a queue that is due, also those that are queued meanwhile. Does nothing while another drain of it is running. */
  async function drainQueue(queue: MailQueue, now: Date): Promise<DrainResult> {
    if (draining.has(queue)) return ZERO_COUNTS;
    draining.add(queue);
    const startMs = clock().getTime();
    const currentTime = clockFrom(now, clock);
    let total = ZERO_COUNTS;
    try {
      // Looks once more after it has released the lease: whoever queued a mail before that found a drain at work.
      while (clock().getTime() - startMs < WORK_MS) {
        const result = await drainOnce(queue, currentTime);
        if (result === undefined) break;
        total = sumOf(total, result);
      }
      return total;
    } finally {
      draining.delete(queue);
    }
  }

  return {
    /** Those that were given up, the earliest due first. */
    listGivenUp: outbox.exceptions.list,
    countGivenUp: outbox.exceptions.count,
    /** @throws AppError `not-found`, `conflict` */
    acceptGivenUp: outbox.exceptions.accept,

    /**
     * Sends a mail that was given up once more, for an admin.
     * @returns why it failed again; `undefined` if it was sent, or if there is nothing to send any more
     * @throws AppError `not-found`, `conflict`
     */
    retryGivenUp,

    drainQueue,

    isDue: async (queue: MailQueue, now: Date): Promise<boolean> => (await outbox.due(queue, now, 1)).length > 0,

    /** Drains both queues, side by side. */
    drainOutbox: async (now: Date): Promise<DrainResult> => {
      const results = await Promise.all(MAIL_QUEUES.map((queue) => drainQueue(queue, now)));
      return results.reduce(sumOf);
    },
  };
}

export type OutboxService = ReturnType<typeof outboxService>;
