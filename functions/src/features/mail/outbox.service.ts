import { nextAttemptTime } from "../../backoff.ts";
import type { Deps } from "../../deps.interface.ts";
import { withLease } from "../../firestore/lease.ts";
import { composeMail, type MailComposers } from "./composers.ts";
import { type OutboxDocument, withoutPerson } from "./outbox.document.ts";
import type { OutboxRepository } from "./outbox.repository.ts";

const BATCH_SIZE = 50;
/** Mails sent concurrently. */
const CONCURRENCY = 5;
/** After this the next drain may take over. Longer than WORK_MS plus the half minute that one mail takes at most. */
const LEASE_MS = 5 * 60_000;
const WORK_MS = 4 * 60_000;

export interface DrainResult {
  sent: number;
  waiting: number;
  givenUp: number;
  /** Mails for which there was nothing to send, or no recipient. */
  nothing: number;
}

const ZERO_COUNTS: DrainResult = { sent: 0, waiting: 0, givenUp: 0, nothing: 0 };

/** Sends queued mails: at least once, with retries at growing intervals, and an error in the log for a mail that is given up. */
export function outboxService(
  deps: Pick<Deps, "db" | "mailer" | "clock" | "log" | "randomId">,
  { outbox, composers }: { outbox: OutboxRepository; composers: MailComposers },
) {
  const { db, mailer, log, randomId, clock } = deps;
  /** Every new mail triggers a drain; one per instance is enough. */
  let isDraining = false;

  async function deliver(id: string, owed: OutboxDocument, now: Date): Promise<keyof DrainResult> {
    try {
      const mail = await composeMail(composers, owed.kind, owed);
      if (mail === undefined) {
        await outbox.keep(id, { ...withoutPerson(owed), state: "nothing", dueAt: null, error: null });
        return "nothing";
      }
      await mailer.send(mail);
    } catch (error) {
      return recordFailure(id, owed, error, now);
    }
    const sentAt = now.toISOString();
    await outbox.keep(id, {
      ...withoutPerson(owed),
      state: "sent",
      tries: owed.tries + 1,
      sentAt,
      dueAt: null,
      error: null,
    });
    return "sent";
  }

  async function recordFailure(
    id: string,
    owed: OutboxDocument,
    error: unknown,
    now: Date,
  ): Promise<keyof DrainResult> {
    const attemptCount = owed.tries + 1;
    const nextAttemptAt = nextAttemptTime(attemptCount, now);
    const dueAt = nextAttemptAt?.toISOString() ?? null;
    const reason = reasonOf(error);
    if (dueAt !== null) {
      await outbox.keep(id, { ...owed, tries: attemptCount, dueAt, error: reason });
      return "waiting";
    }
    await outbox.keep(id, { ...withoutPerson(owed), state: "given-up", tries: attemptCount, dueAt, error: reason });
    log.error("A mail was given up", { mail: id, tries: attemptCount, reason });
    return "givenUp";
  }

  async function drainOutbox(now: Date): Promise<DrainResult> {
    const outcomeCounts: DrainResult = { sent: 0, waiting: 0, givenUp: 0, nothing: 0 };
    const startMs = clock().getTime();
    const hasTime = () => clock().getTime() - startMs < WORK_MS;
    while (hasTime()) {
      const dueMails = await outbox.due(now, BATCH_SIZE);
      for (let offset = 0; offset < dueMails.length && hasTime(); offset += CONCURRENCY) {
        const results = dueMails.slice(offset, offset + CONCURRENCY).map(({ id, owed }) => deliver(id, owed, now));
        for (const outcome of await Promise.all(results)) outcomeCounts[outcome] += 1;
      }
      if (dueMails.length < BATCH_SIZE) break;
    }
    return outcomeCounts;
  }

  return {
    /** Sends every mail that is due. Does nothing while another drain is running. */
    drainOutbox: async (now: Date): Promise<DrainResult> => {
      if (isDraining) return ZERO_COUNTS;
      isDraining = true;
      try {
        const lease = { holder: randomId(), now, ms: LEASE_MS };
        return (await withLease(db, "drain-outbox", lease, () => drainOutbox(now))) ?? ZERO_COUNTS;
      } finally {
        isDraining = false;
      }
    },
  };
}

/** The mail server's error message without e-mail addresses, which mail servers often repeat. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "unknown";
  return message.replace(/[^\s<>]+@[^\s<>]+/g, "(address)").slice(0, 200);
}
