import { createHash } from "node:crypto";
import { nextAttemptTime } from "../../../util/backoff.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { redactContent } from "../donations/index.ts";
import { dueAfter } from "../core/due-times.ts";
import { AppError } from "../../../http/app-error.ts";
import { assertStuck, type StuckReview } from "../../platform/activity/index.ts";
import { isThrottled } from "./is-throttled.ts";
import type { DeadLettersRepository, DeadLetter } from "./dead-letters.repository.ts";
import type { DeadLetterDocument } from "./dead-letter.document.ts";

const BATCH_SIZE = 50;
/** Interval of the retries after the growing ones. They never end, because the entity is about money. */
const LAST_RETRY_INTERVAL_MS = 24 * 3_600_000;
const MAX_PROBLEM_LENGTH = 500;

/** A payment, refund or dispute of the gateway's lists that could not be processed. */
export interface FailedEntity {
  kind: DeadLetterDocument["kind"];
  id: string | undefined;
  /** The entity as JSON. */
  raw: string;
  problem: string;
}

/** Fetches the entity from the gateway and processes it. @throws if that fails again */
export type RetryEntity = (kind: DeadLetterDocument["kind"], gatewayId: string) => Promise<void>;

/** Keeps what a sweep could not process, so that the sweep can go on: retried at growing intervals, and stored for a person to see. */
export function deadLettersService({ log }: Pick<Deps, "log">, { records }: { records: DeadLettersRepository }) {
  /** @returns why it failed again; `undefined` if it was processed */
  async function retry(
    { id, data: document }: DeadLetter,
    gatewayId: string,
    now: Date,
    retryEntity: RetryEntity,
  ): Promise<string | undefined> {
    try {
      await retryEntity(document.kind, gatewayId);
    } catch (error) {
      if (isThrottled(error)) throw error;
      const tries = document.tries + 1;
      const nextTryAt = nextRetryTime(tries + 1, now).toISOString();
      const problem = problemOf(error);
      await records.replace({ id, data: { ...document, tries, nextTryAt, problem } });
      return problem;
    }
    const resolvedAt = now.toISOString();
    await records.replace({
      id,
      data: {
        ...document,
        tries: document.tries + 1,
        state: "resolved",
        nextTryAt: null,
        resolvedAt,
        exceptionDueAt: null,
      },
    });
    log.info("A dead letter was processed", { id, tries: document.tries + 1 });
    return undefined;
  }

  return {
    /** Adds an entity to the dead letters and logs it, once. @returns false if it is there already */
    add: async ({ kind, id, raw, problem }: FailedEntity, foundBy: string, now: Date): Promise<boolean> => {
      const gatewayId = id !== undefined && /^\w{1,60}$/.test(id) ? id : null;
      const deadLetter: DeadLetter = {
        id: `${kind}_${gatewayId ?? createHash("sha256").update(raw).digest("hex").slice(0, 24)}`,
        data: {
          kind,
          gatewayId,
          content: redactContent(raw),
          problem: problem.slice(0, MAX_PROBLEM_LENGTH),
          foundBy,
          state: "waiting",
          parkedAt: now.toISOString(),
          tries: 0,
          nextTryAt: gatewayId === null ? null : nextRetryTime(1, now).toISOString(),
          resolvedAt: null,
          exceptionDueAt: dueAfter(now.toISOString(), "parked"),
        },
      };
      const isNew = await records.add(deadLetter);
      if (isNew)
        log.error("A payment, refund or dispute could not be processed and was parked", {
          id: deadLetter.id,
          foundBy,
        });
      return isNew;
    },

    /** Those in the admins' queue, the earliest due first. */
    list: records.exceptions.list,
    count: records.exceptions.count,
    /** @throws AppError `not-found`, `conflict` */
    accept: records.exceptions.accept,

    /**
     * Retries one entity for an admin.
     * @returns why it failed again; `undefined` if it was processed
     * @throws AppError `not-found`, `conflict`, `gateway-unavailable`
     */
    retryNow: async (id: string, review: StuckReview, retryEntity: RetryEntity): Promise<string | undefined> => {
      const { gatewayId, ...document } = assertStuck(await records.byId(id), review.version);
      if (gatewayId === null) return document.problem;
      const problem = await retry({ id, data: { ...document, gatewayId } }, gatewayId, review.now, retryEntity).catch(
        (error: unknown) => {
          if (!isThrottled(error)) throw error;
          const message = "The payment gateway is busy. Please try again in a few minutes.";
          throw new AppError("gateway-unavailable", message, { cause: error });
        },
      );
      await records.exceptions.logRetry(id, review, problem === undefined);
      return problem;
    },

    /**
     * Retries the dead letters that are due, until none is or the time is over.
     * @throws GatewayError `throttled`; the entity stays due then
     */
    retryDue: async (currentTime: () => Date, hasTime: () => boolean, retryEntity: RetryEntity): Promise<void> => {
      for (;;) {
        const page = await records.findDue(currentTime(), BATCH_SIZE);
        for (const deadLetter of page) {
          if (!hasTime()) return;
          const { gatewayId } = deadLetter.data;
          if (gatewayId !== null) await retry(deadLetter, gatewayId, currentTime(), retryEntity);
        }
        if (page.length < BATCH_SIZE) return;
      }
    },
  };
}
export type DeadLettersService = ReturnType<typeof deadLettersService>;

/** When to retry after `attemptCount` attempts, the sweep's own among them. */
function nextRetryTime(attemptCount: number, now: Date): Date {
  return nextAttemptTime(attemptCount, now) ?? new Date(now.getTime() + LAST_RETRY_INTERVAL_MS);
}

export function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : "unknown").slice(0, MAX_PROBLEM_LENGTH);
}
