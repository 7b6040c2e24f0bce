import type { Services } from "./compose.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { continueNewsletter } from "./features/outreach/newsletters/newsletters.service.ts";
import type { TaskQueue } from "./tasks/task-queues.ts";

/**
 * While another drain is at work, mails that wait are asked about again at the next multiple of this time: tasks of one moment are one task, however
 * many drains ask for it.
 */
const DRAIN_AGAIN_MS = 30_000;

/** What a task of each queue does. Each may run late, twice or never. */
export function runTaskOf(
  { clock, tasks }: Pick<Deps, "clock" | "tasks">,
  { ctx, payments, outbox, impact }: Pick<Services, "ctx" | "payments" | "outbox" | "impact">,
) {
  const work: Record<TaskQueue, (subject: string, now: Date) => Promise<unknown>> = {
    reconcileDonation: payments.reconcile.reconcileOne,
    countUnitsOf: impact.work.countUnits,
    continueNewsletter: (id, now) => continueNewsletter(ctx, id, now),
    sendBulkMails: async (_subject, now) => {
      const drained = await outbox.drainQueue("bulk", now);
      if (await outbox.isDue("bulk", clock())) {
        const notBefore = new Date((Math.floor(clock().getTime() / DRAIN_AGAIN_MS) + 1) * DRAIN_AGAIN_MS);
        await tasks.add({ queue: "sendBulkMails", subject: "rest", key: notBefore.toISOString(), notBefore });
      }
      return drained;
    },
  };
  return (queue: TaskQueue, subject: string): Promise<unknown> => work[queue](subject, clock());
}
