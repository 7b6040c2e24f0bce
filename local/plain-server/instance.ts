import type { RequestListener } from "node:http";
import * as z from "zod/mini";
import type { TaskQueue } from "../../functions/src/tasks/task-queues.ts";

const isFunction = (value: unknown) => typeof value === "function";

const Job = z.object({
  name: z.string(),
  everySeconds: z.number(),
  run: z.custom<(options?: { everything?: boolean }) => Promise<unknown>>(isFunction),
});
export type Job = z.infer<typeof Job>;

/** The functions' exports that this server calls (`functions/src/instance.ts`). */
const InstanceModule = z.object({
  theApp: z.custom<() => RequestListener>(isFunction),
  theSite: z.custom<() => RequestListener>(isFunction),
  theJobs: z.custom<() => unknown>(isFunction),
  runJob: z.custom<(name: string) => Promise<void>>(isFunction),
  runTask: z.custom<(queue: TaskQueue, data: unknown) => Promise<void>>(isFunction),
  sendUrgentMails: z.custom<() => Promise<void>>(isFunction),
  makeExport: z.custom<(id: string) => Promise<void>>(isFunction),
});
export type Instance = z.infer<typeof InstanceModule>;

/** Loads the built functions. @param url of `functions/lib/instance.js` */
export async function loadInstance(url: string): Promise<Instance> {
  const module: unknown = await import(url);
  return InstanceModule.parse(module);
}

export const jobsOf = ({ theJobs }: Pick<Instance, "theJobs">): Job[] => z.array(Job).parse(theJobs());
