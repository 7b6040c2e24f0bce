import type { Services } from "./compose.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { jobsFor } from "./jobs.ts";
import { continueNewsletter } from "./features/outreach/newsletters/newsletters.service.ts";
import { drainQueue, hasDueMail } from "./features/platform/mail/outbox.service.ts";
import type { TaskQueue } from "./tasks/task-queues.ts";

/**
 * While another run sends mails, waiting mails are checked again at the next multiple of this time: tasks for the same moment become one, however many
 * runs ask for it.
 */
const DRAIN_AGAIN_MS = 30_000;

/** Runs a task of a queue. A task may run late, twice or never. */
export function runTaskOf(deps: Deps, services: Services) {
  const { clock, tasks } = deps;
  const { ctx, payments, mails, impact } = services;
  const work: Record<TaskQueue, (subject: string, now: Date) => Promise<unknown>> = {
    runJob: async (name) => {
      const job = jobsFor(deps, services).find((candidate) => candidate.name === name);
      // An earlier version may have queued a job that is no more.
      return job === undefined ? "unknown" : job.run();
    },
    reconcileDonation: payments.reconcile.reconcileOne,
    countUnitsOf: impact.work.countUnits,
    continueNewsletter: (id, now) => continueNewsletter(ctx, id, now),
    sendBulkMails: async (_subject, now) => {
      const drained = await drainQueue(ctx, mails, "bulk", now);
      if (await hasDueMail(ctx, "bulk", clock())) {
        const notBefore = new Date((Math.floor(clock().getTime() / DRAIN_AGAIN_MS) + 1) * DRAIN_AGAIN_MS);
        await tasks.add({ queue: "sendBulkMails", subject: "rest", key: notBefore.toISOString(), notBefore });
      }
      return drained;
    },
  };
  return (queue: TaskQueue, subject: string): Promise<unknown> => work[queue](subject, clock());
}
