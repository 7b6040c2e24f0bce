/** Delays before each retry: 1, 5 and 15 minutes, then 1, 3, 6, 12 and 24 hours. */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

/** When to retry after this many failed attempts; `undefined` after the last one. */
export function nextAttemptTime(attemptCount: number, now: Date): Date | undefined {
  const minutes = RETRY_DELAYS_MINUTES[attemptCount - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
