import { createHmac } from "node:crypto";
import { AppError } from "../http/app-error.ts";
import type { Database } from "./database.ts";
import { isContended } from "./failures.ts";
import { attemptsCollection } from "./attempt.document.ts";

/** Retry-After when the counter is under write contention. */
const CONTENTION_WAIT_SECONDS = 5;

export interface AttemptLimit {
  limit: number;
  windowMinutes: number;
}

/**
 * Rate limits per account, shared by all instances, so that guessing from many addresses is limited too. Only an HMAC of the account is
 * stored, whether or not the account exists.
 * @param hashKey key of the HMAC
 */
export function attemptLimiter(db: Database, hashKey: string) {
  const documentOf = (kind: string, subject: string) => {
    const hash = createHmac("sha256", hashKey).update(`attempt\n${kind}\n${subject.toLowerCase()}`).digest("base64url");
    return attemptsCollection(db).doc(hash);
  };

  return {
    /**
     * Counts an attempt. Refused attempts are not counted, so they do not prolong the wait.
     * @param subject an e-mail address (case-insensitive) or a uid
     * @throws AppError `too-many-requests`, with the seconds to wait
     */
    async take(kind: string, subject: string, { limit, windowMinutes }: AttemptLimit, now: Date): Promise<void> {
      const ref = documentOf(kind, subject);
      const countAttempt = db.runTransaction(async (transaction) => {
        const stored = (await transaction.get(ref)).data();
        const runningAttempts = stored !== undefined && stored.expiresAt > now ? stored : undefined;
        if (runningAttempts !== undefined && runningAttempts.count >= limit)
          return Math.ceil((runningAttempts.expiresAt.getTime() - now.getTime()) / 1000);
        const expiresAt = runningAttempts?.expiresAt ?? new Date(now.getTime() + windowMinutes * 60_000);
        transaction.set(ref, { kind, count: (runningAttempts?.count ?? 0) + 1, expiresAt });
        return undefined;
      });
      const secondsToWait = await countAttempt.catch((error: unknown) => {
        // Contention on one counter means many simultaneous attempts, so this one is refused.
        if (isContended(error)) return CONTENTION_WAIT_SECONDS;
        throw error;
      });
      if (secondsToWait !== undefined) throw tooMany(secondsToWait);
    },

    /**
     * Uncounts a legitimate attempt, such as a log-in with the right password.
     * Never throws: a failed correction of the count must not fail the caller's request.
     */
    async forgive(kind: string, subject: string): Promise<void> {
      const ref = documentOf(kind, subject);
      const forgetAttempt = db.runTransaction(async (transaction) => {
        const stored = (await transaction.get(ref)).data();
        if (stored === undefined) return;
        if (stored.count > 1) transaction.set(ref, { ...stored, count: stored.count - 1 });
        else transaction.delete(ref);
      });
      await forgetAttempt.catch(() => undefined);
    },

    /** Resets the count. */
    async clear(kind: string, subject: string): Promise<void> {
      await documentOf(kind, subject).delete();
    },
  };
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const waitText =
    seconds <= CONTENTION_WAIT_SECONDS ? "a few seconds" : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError(
    "too-many-requests",
    `Too many attempts in a short time. Please wait ${waitText} and try again.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}
