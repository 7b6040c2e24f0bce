import { readFileSync } from "node:fs";
import { ENDPOINTS } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { testDeps } from "../test/support/deps.ts";
import { capacityOf, warmInstances } from "./config/config-capacity.ts";
import { FUNCTIONS_READING_BODIES } from "./http/unread-bodies.ts";
import { JOB_INTERVALS, LOOKED_AT_JOBS } from "./util/job-intervals.ts";
import { jobsFor } from "./jobs.ts";
import { REGION, TASK_QUEUES, type TaskQueue } from "./tasks/task-queues.ts";

const QUEUES = Object.keys(TASK_QUEUES) as TaskQueue[];
const JOB_NAMES = Object.keys(JOB_INTERVALS);
const source = readFileSync(new URL("index.ts", import.meta.url), "utf8");

describe("every background job", () => {
  it("is begun by the one schedule, which looks every minute, and none waits for another to end", () => {
    expect([...source.matchAll(/onSchedule\(\s*\{ schedule: "([^"]*)"/g)].map(([, schedule]) => schedule)).toEqual([
      "every 1 minutes",
    ]);
    expect(Math.min(...Object.values(JOB_INTERVALS))).toBe(60);
    expect(TASK_QUEUES.runJob.rateLimits.maxConcurrentDispatches).toBeGreaterThanOrEqual(JOB_NAMES.length);
  });

  it("is run by the launcher, as often as in a deployment", () => {
    const intervals = jobsFor(testDeps()).map(({ name, everySeconds }) => [name, everySeconds]);
    expect(Object.fromEntries(intervals)).toEqual(JOB_INTERVALS);
  });

  it("that waits for something is looked at before it runs", () => {
    const lookedAt = jobsFor(testDeps()).filter(({ hasWork }) => hasWork !== undefined);
    expect(lookedAt.map(({ name }) => name).toSorted()).toEqual([...LOOKED_AT_JOBS].toSorted());
    // A job that is due every minute must say whether it has work: it would cost a call a minute otherwise.
    const everyMinute = Object.entries(JOB_INTERVALS).filter(([, seconds]) => seconds === 60);
    for (const [name] of everyMinute) expect(LOOKED_AT_JOBS).toContain(name);
  });
});

it("every queue of tasks delivers to a function of its name, and tasks are queued where the functions are", () => {
  const deployed = [...source.matchAll(/^export const (\w+) = dispatched\("(\w+)"\);$/gm)];
  expect(deployed.map(([, , queue]) => queue).toSorted()).toEqual(Object.keys(TASK_QUEUES).toSorted());
  for (const [, exported, queue] of deployed) expect(exported).toBe(queue);
  expect(source).toContain(`region: "${REGION}"`);
});

it("no function that a stranger's request reaches has its bodies inflated and parsed by the platform", () => {
  const open = [...source.matchAll(/^export const (\w+) = onRequest\(/gm)].map(([, name]) => name);
  expect(open).toEqual(FUNCTIONS_READING_BODIES);
});

describe("Hosting", () => {
  const Rewrite = z.object({ source: z.string(), function: z.optional(z.object({ functionId: z.string() })) });
  const { hosting } = z.parse(
    z.object({ hosting: z.object({ rewrites: z.array(Rewrite) }) }),
    JSON.parse(readFileSync(new URL("../../firebase.json", import.meta.url), "utf8")),
  );
  const functions = hosting.rewrites.flatMap((rewrite) =>
    rewrite.function === undefined ? [] : [{ source: rewrite.source, name: rewrite.function.functionId }],
  );
  /** The first that matches, as Hosting does. */
  const functionOf = (path: string) =>
    functions.find(({ source }) => path.startsWith(source.slice(0, source.indexOf("**"))))?.name;

  it("sends requests to each function that answers them, and to no other", () => {
    expect(new Set(functions.map(({ name }) => name))).toEqual(new Set(FUNCTIONS_READING_BODIES));
  });

  it("sends pictures and documents to a function of their own, and every other call to the one that takes payments", () => {
    const ofUploads = Object.values(ENDPOINTS).filter(({ path }) => functionOf(`/api${path}`) === "uploads");
    expect(ofUploads.map(({ name }) => name)).toEqual(["uploadPicture", "uploadDocument"]);
    expect(new Set(Object.values(ENDPOINTS).map(({ path }) => functionOf(`/api${path}`)))).toEqual(
      new Set(["api", "uploads"]),
    );
    expect(functionOf("/about")).toBe("site");
  });
});

it("an instance for payments always runs where the deployment says so, and costs nothing elsewhere", () => {
  const instances = warmInstances({});
  if (typeof instances === "number") throw new TypeError("It does not depend on a setting.");
  expect(instances.toCEL()).toBe('{{ params.WARM == "yes" ? 1 : 0 }}');
  expect(warmInstances({ FUNCTIONS_EMULATOR: "true" })).toBe(0);
});

it("a function takes as many tasks at a time as its queue delivers", () => {
  for (const queue of QUEUES) {
    const { rateLimits } = TASK_QUEUES[queue];
    const { concurrency, maxInstances } = capacityOf(queue, {});
    expect(concurrency * Number(maxInstances), queue).toBe(rateLimits.maxConcurrentDispatches);
  }
});
