import * as z from "zod/mini";

/**
 * The queues of Cloud Tasks and their limits; each delivers to the function of its name (`index.ts`). A task only makes work begin earlier: it may
 * come late, twice or never, since a schedule does the same work.
 */
export const TASK_QUEUES = {
  /** Runs a background job that is due (`due-jobs.ts`). No job waits until another ends. */
  runJob: {
    rateLimits: { maxConcurrentDispatches: 26, maxDispatchesPerSecond: 26 },
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 30, maxBackoffSeconds: 60 },
  },
  /** Asks the gateway about one donation. The gateway's limits are unknown, and the sweep calls it, too. */
  reconcileDonation: {
    rateLimits: { maxConcurrentDispatches: 5, maxDispatchesPerSecond: 5 },
    retryConfig: { maxAttempts: 4, minBackoffSeconds: 60, maxBackoffSeconds: 600 },
  },
  /** Counts units for donors, a campaign at a time: pool money, deliveries, corrections, and who hears of them. */
  countUnitsOf: {
    rateLimits: { maxConcurrentDispatches: 4, maxDispatchesPerSecond: 4 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
  },
  /** Queues the mails of a newsletter, a slice at a time. */
  continueNewsletter: {
    rateLimits: { maxConcurrentDispatches: 2, maxDispatchesPerSecond: 2 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
  },
  /** Sends mails to many people; one run at a time holds the lease. */
  sendBulkMails: {
    rateLimits: { maxConcurrentDispatches: 1, maxDispatchesPerSecond: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
  },
} as const;
export type TaskQueue = keyof typeof TASK_QUEUES;

/** The content of a task: the id of its record. */
export const TaskData = z.object({ subject: z.string() });
export type TaskData = z.infer<typeof TaskData>;

/** Region of the functions, and so of their queues. */
export const REGION = "asia-south1";

/** Longest time for which a task may run. */
export const TASK_SECONDS = 540;
