/**
 * Interval of each background job, in seconds: on a deployed site for its schedule (`index.ts`), on a developer's machine for the launcher (`jobs.ts`).
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
