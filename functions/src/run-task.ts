import type { Services } from "./compose.ts";
import type { Deps } from "./deps.interface.ts";
import { TaskData, type TaskQueue } from "./tasks/task-queues.ts";

/** While another drain is at work, its mails are asked about again after this time. */
const NEXT_DRAIN_MS = 30_000;

/** What a task of each queue does. Each may run late, twice or never. */
export function runTaskOf(
  { clock, tasks }: Pick<Deps, "clock" | "tasks">,
  { payments, newsletters, outbox }: Pick<Services, "payments" | "newsletters" | "outbox">,
) {
  const work: Record<TaskQueue, (subject: string, now: Date) => Promise<unknown>> = {
    reconcileDonation: payments.reconcile.reconcileOne,
    continueNewsletter: newsletters.newsletters.continueNewsletter,
    sendBulkMails: async (_subject, now) => {
      const drained = await outbox.drainQueue("bulk", now);
      if (await outbox.isDue("bulk", clock())) {
        const notBefore = new Date(clock().getTime() + NEXT_DRAIN_MS);
        await tasks.add({ queue: "sendBulkMails", subject: "rest", key: notBefore.toISOString(), notBefore });
      }
      return drained;
    },
  };
  return (queue: TaskQueue, data: unknown): Promise<unknown> => work[queue](TaskData.parse(data).subject, clock());
}
