/**
 * An entry's `bookedAt` is the time at which its request or job began, and it is committed before that ends: after nine minutes at most, the
 * longest that a job may run.
 */
const MAX_COMMIT_DELAY_MS = 10 * 60_000;

/** The time up to which no entry can appear any more: whoever sums or seals entries stops here. */
export const completeUpTo = (now: Date): string => new Date(now.getTime() - MAX_COMMIT_DELAY_MS).toISOString();
