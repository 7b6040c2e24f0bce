/**
 * Maximum time between an entry's `bookedAt`, which is the time at which its request or job began, and its commit: nine minutes, the
 * longest that a job may run, and a reserve.
 */
const MAX_COMMIT_DELAY_MS = 10 * 60_000;

/** The time up to which no new entry can appear any more; sums and seals of entries end there. */
export const completeUpTo = (now: Date): string => new Date(now.getTime() - MAX_COMMIT_DELAY_MS).toISOString();
