/**
 * Interval of each background job, in seconds: on a deployed site for the rounds that begin what is due (`due-jobs.ts`), on a developer's machine for the
 * launcher.
 */
export const JOB_INTERVALS = {
  "drain-webhooks": 60,
  "drain-outbox": 60,
  "drain-exports": 60,
  reconcile: 300,
  // Hourly, so that an interrupted check continues; a completed one is repeated after a day.
  "check-books": 3_600,
  "fetch-settlements": 3_600,
  "roll-up-figures": 600,
  "count-units": 60,
  "check-claims": 600,
  "seal-ledger": 600,
  "seal-activity": 600,
  "end-campaigns": 600,
  "send-thanks": 60,
  "send-newsletters": 60,
  // A task begins it at once; the interval is for one that was cut off.
  "undo-history": 300,
  "reconcile-plans": 900,
  "announce-debits": 3_600,
  "finish-erasures": 600,
  "sync-accounts": 600,
  "watch-admins": 300,
  "sweep-uploads": 86_400,
  "forget-messages": 86_400,
  "forget-notices": 86_400,
  "remind-ngos": 86_400,
  "aggregate-shares": 3_600,
} as const;
export type JobName = keyof typeof JOB_INTERVALS;

const MINUTE_MS = 60_000;

/** Jobs with one lease of their name. `drain-outbox` has one for each queue, and only while mails wait, which health's part `mail` covers. */
export const LEASED_JOBS: readonly JobName[] = Object.keys(JOB_INTERVALS).filter(
  (job): job is JobName => job !== "drain-outbox",
);

/** Jobs that say whether they have work (`jobs.ts`): without it, nothing runs and nothing is written for them. */
export const LOOKED_AT_JOBS = [
  "drain-webhooks",
  "drain-outbox",
  "drain-exports",
  "count-units",
  "end-campaigns",
  "send-thanks",
  "send-newsletters",
  "undo-history",
  "finish-erasures",
  "sync-accounts",
] as const satisfies readonly JobName[];

/** Time after which a job that has neither run nor been idle counts as late. */
export const lateAfterMs = (job: JobName): number => Math.max(3 * JOB_INTERVALS[job] * 1000, 15 * MINUTE_MS);

/** Time beyond two intervals that a queued task may take to begin its job, before the job is run without it. */
export const UNTOUCHED_MS = 8 * MINUTE_MS;
