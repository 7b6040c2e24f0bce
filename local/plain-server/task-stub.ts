import { randomUUID } from "node:crypto";
import express, { type Router } from "express";
import * as z from "zod/mini";
import { TASK_QUEUES, type TaskQueue } from "../../functions/src/tasks/task-queues.ts";
import { runInBackground } from "./run-in-background.ts";

const isQueue = (name: string): name is TaskQueue => Object.hasOwn(TASK_QUEUES, name);
const TaskRequest = z.object({
  task: z.object({
    name: z.optional(z.string()),
    scheduleTime: z.optional(z.iso.datetime()),
    httpRequest: z.object({ body: z.base64() }),
  }),
});
const TaskBody = z.object({ data: z.unknown() });

/**
 * Replaces Cloud Tasks: a task is kept until its time, and its name is refused from then on. A failed task is not delivered again, since a schedule does
 * the same work.
 */
export function taskStub(runTask: (queue: TaskQueue, data: unknown) => Promise<void>, now: () => Date): Router {
  const names = new Set<string>();
  const router = express.Router();
  router.post(
    "/projects/:project/locations/:location/queues/:queue/tasks",
    express.json({ limit: "1mb" }),
    (req, res) => {
      const { queue } = req.params;
      const { success, data } = TaskRequest.safeParse(req.body);
      if (!success || !isQueue(queue)) {
        res.status(400).json({ error: { status: "INVALID_ARGUMENT" } });
        return;
      }
      const { name = randomUUID(), scheduleTime, httpRequest } = data.task;
      if (names.has(name)) {
        res.status(409).json({ error: { status: "ALREADY_EXISTS" } });
        return;
      }
      names.add(name);
      const body = TaskBody.parse(JSON.parse(Buffer.from(httpRequest.body, "base64").toString()));
      const dueMs = scheduleTime === undefined ? 0 : Date.parse(scheduleTime);
      const runWhenDue = () => {
        const waitMs = dueMs - now().getTime();
        // Node's timers may fire a millisecond early.
        if (waitMs > 0) setTimeout(runWhenDue, waitMs).unref();
        else runInBackground(`The task ${name}`, runTask(queue, body.data));
      };
      setTimeout(runWhenDue, 0).unref();
      res.json({ name });
    },
  );
  return router;
}
