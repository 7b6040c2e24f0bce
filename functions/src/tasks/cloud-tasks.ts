import { createHash } from "node:crypto";
import type { App } from "firebase-admin/app";
import * as z from "zod/mini";
import type { Log } from "../util/log.interface.ts";
import type { Task, Tasks } from "./tasks.interface.ts";
import { withTimeout } from "../util/with-timeout.ts";
import { REGION, TASK_SECONDS, type TaskData } from "./task-queues.ts";

const ADD_MS = 1_000;
/** Time limit of a delivery. It is longer than a function may run, so that a task is not delivered again while its first delivery runs. */
const DISPATCH_DEADLINE_SECONDS = TASK_SECONDS + 30;

const Duplicate = z.object({ code: z.literal("functions/task-already-exists") });

/** Enqueues tasks in Cloud Tasks, or in its emulator if the environment names one. */
export function cloudTasks(app: App, log: Log): Tasks {
  async function enqueue({ queue, subject, key = subject, notBefore }: Task): Promise<void> {
    const { getFunctions } = await import("firebase-admin/functions");
    await getFunctions(app)
      .taskQueue<TaskData>(`locations/${REGION}/functions/${queue}`)
      .enqueue(
        { subject },
        {
          id: taskId(key),
          dispatchDeadlineSeconds: DISPATCH_DEADLINE_SECONDS,
          ...(notBefore !== undefined && { scheduleTime: notBefore }),
        },
      );
  }

  return {
    add: async (task) => {
      try {
        await withTimeout(ADD_MS, enqueue(task));
        return true;
      } catch (error) {
        if (Duplicate.safeParse(error).success) return true;
        log.warn("A task could not be queued; the schedule will do its work", { queue: task.queue, error });
        return false;
      }
    },
  };
}

/** A task id as Cloud Tasks requires it: evenly distributed, of allowed characters. */
const taskId = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Tasks for processes without Cloud Tasks or its emulator: none is enqueued. */
export const noTasks: Tasks = { add: () => Promise.resolve(false) };
