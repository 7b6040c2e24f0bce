import { createHmac } from "node:crypto";
import { AppError } from "../http/app-error.ts";
import type { Database } from "./database.ts";
import { isCrowdedOut } from "./failures.ts";
import { attemptsCollection } from "./attempt.document.ts";

/** How long those wait who did not get their turn to be counted. */
const CROWD_WAITS_SECONDS = 5;

export interface AttemptLimit {
  limit: number;
  windowMinutes: number;
}

/**
 * Counts tries for one account over all instances, so that nobody can guess on from many addresses.
 * The database learns a hash alone, whether or not there is such an account.
 * @param hashKey the secret that the hashes are made with
 */
export function attempts(db: Database, hashKey: string) {
  const documentOf = (kind: string, subject: string) => {
    const hash = createHmac("sha256", hashKey).update(`attempt\n${kind}\n${subject.toLowerCase()}`).digest("base64url");
    return attemptsCollection(db).doc(hash);
  };

  return {
    /**
     * Counts a try. Tries that are refused are not counted, so that waiting helps whoever waits.
     * @param subject an e-mail address, in whatever letters it was typed, or a uid
     * @throws AppError `too-many-requests`, with the seconds to wait
     */
    async take(kind: string, subject: string, { limit, windowMinutes }: AttemptLimit, now: Date): Promise<void> {
      const ref = documentOf(kind, subject);
      const counting = db.runTransaction(async (transaction) => {
        const known = (await transaction.get(ref)).data();
        const running = known !== undefined && known.expiresAt > now ? known : undefined;
        if (running !== undefined && running.count >= limit)
          return Math.ceil((running.expiresAt.getTime() - now.getTime()) / 1000);
        const expiresAt = running?.expiresAt ?? new Date(now.getTime() + windowMinutes * 60_000);
        transaction.set(ref, { kind, count: (running?.count ?? 0) + 1, expiresAt });
        return undefined;
      });
      const secondsToWait = await counting.catch((error: unknown) => {
        // So many tries at one moment are too many, whoever's they are.
        if (isCrowdedOut(error)) return CROWD_WAITS_SECONDS;
        throw error;
      });
      if (secondsToWait !== undefined) throw tooMany(secondsToWait);
    },

    /**
     * Takes one try back that did no harm, such as a log-in with the right password.
     * Never fails: whoever has done nothing wrong is not stopped because the count could not be put right.
     */
    async forgive(kind: string, subject: string): Promise<void> {
      const ref = documentOf(kind, subject);
      const forgiving = db.runTransaction(async (transaction) => {
        const known = (await transaction.get(ref)).data();
        if (known === undefined) return;
        if (known.count > 1) transaction.set(ref, { ...known, count: known.count - 1 });
        else transaction.delete(ref);
      });
      await forgiving.catch(() => undefined);
    },

    /** Begins to count anew. */
    async clear(kind: string, subject: string): Promise<void> {
      await documentOf(kind, subject).delete();
    },
  };
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= CROWD_WAITS_SECONDS ? "a few seconds" : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError("too-many-requests", `Too many tries in a short time. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
