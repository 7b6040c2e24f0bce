import { expect, it } from "vitest";
import { START, testDeps } from "../test/support/deps.ts";
import { dueJobs } from "./due-jobs.ts";
import type { JobRoundsDocument } from "./firestore/job-rounds.document.ts";
import type { LeaseDocument } from "./firestore/lease.document.ts";
import type { Job } from "./jobs.ts";
import type { Task } from "./tasks/tasks.interface.ts";
import { JOB_INTERVALS, type JobName } from "./util/job-intervals.ts";

const MINUTE_MS = 60_000;

/** A site with these jobs, whose rounds and leases are kept in memory. */
function startSite(jobs: readonly (Partial<Job> & { name: JobName })[], { isQueueing = true } = {}) {
  const deps = testDeps();
  let round: JobRoundsDocument = { begunAt: {}, idleAt: {} };
  let saves = 0;
  const leases = new Map<string, LeaseDocument>();
  const ran: JobName[] = [];
  const tasks: Task[] = [];
  const rounds = {
    read: async () => round,
    save: async (next: JobRoundsDocument) => {
      round = next;
      saves += 1;
    },
    leaseOf: async (job: string) => leases.get(job),
  };
  const all = jobs.map(({ name, ...job }) => ({
    ...{ name, everySeconds: JOB_INTERVALS[name] },
    run: async () => void ran.push(name),
    ...job,
  }));
  const add = async (task: Task) => isQueueing && tasks.push(task) > 0;
  const { beginDue } = dueJobs({ ...deps, tasks: { add } }, { jobs: all, rounds });
  return {
    ...deps,
    ran,
    tasks,
    saves: () => saves,
    round: () => round,
    /** The lease of a job whose last run was these minutes ago, and has it succeeded. */
    lease: (name: JobName, minutesAgo: number, hasSucceeded = true) => {
      const until = new Date(deps.clock().getTime() - minutesAgo * MINUTE_MS).toISOString();
      leases.set(name, { holder: "x", until, doneUpTo: null, ...(hasSucceeded && { succeededAt: until }) });
    },
    /** The rounds of these minutes. @returns what was queued in each */
    rounds: async (minutes: number) => {
      const queued: JobName[][] = [];
      for (let minute = 0; minute < minutes; minute += 1) {
        queued.push((await beginDue()).queued);
        deps.pass(MINUTE_MS);
      }
      return queued;
    },
    beginDue,
  };
}

it("Each job is begun as often as its interval says, and in its first round at once", async () => {
  const site = startSite([{ name: "drain-webhooks" }, { name: "reconcile" }, { name: "check-books" }]);
  const queued: JobName[] = [];
  for (let minute = 0; minute < 121; minute += 1)
    for (const name of (await site.rounds(1)).flat()) {
      queued.push(name);
      site.lease(name, 0);
    }
  const count = (name: JobName) => queued.filter((each) => each === name).length;
  expect([count("drain-webhooks"), count("reconcile"), count("check-books")]).toEqual([121, 25, 3]);
});

it("A job without work costs neither a call nor a write, and is begun in the round after work appeared", async () => {
  let hasWork = false;
  const site = startSite([{ name: "drain-webhooks", hasWork: async () => hasWork }]);
  expect((await site.rounds(60)).flat()).toEqual([]);
  expect([site.saves(), site.tasks.length]).toEqual([0, 0]);
  hasWork = true;
  expect(await site.rounds(1)).toEqual([["drain-webhooks"]]);
});

it("A job whose look fails is begun", async () => {
  const site = startSite([{ name: "drain-exports", hasWork: () => Promise.reject(new Error("no answer")) }]);
  expect(await site.rounds(1)).toEqual([["drain-exports"]]);
});

it("Two rounds of one minute queue one task of a job", async () => {
  const site = startSite([{ name: "reconcile" }]);
  const other = startSite([{ name: "reconcile" }]);
  await Promise.all([site.rounds(1), other.rounds(1)]);
  expect(site.tasks.map(({ key }) => key)).toEqual([`reconcile ${START.toISOString().slice(0, 16)}`]);
  expect(other.tasks).toEqual(site.tasks);
});

it("Without Cloud Tasks every job that is due runs in the round itself, and one that fails stops no other", async () => {
  const fails = () => Promise.reject(new Error("broken"));
  const site = startSite([{ name: "reconcile", run: fails }, { name: "drain-webhooks" }], { isQueueing: false });
  expect(await site.beginDue()).toEqual({ queued: [], ran: ["reconcile", "drain-webhooks"] });
  expect(site.ran).toEqual(["drain-webhooks"]);
  expect(site.logged).toMatchObject([
    { level: "error", message: "A job failed", about: { job: "reconcile" } },
    { level: "info", message: "Job drain-webhooks" },
  ]);
});

it("A job that is cut off in a round does not begin the others again in the next one", async () => {
  const site = startSite([{ name: "check-books", run: () => new Promise(() => undefined) }, { name: "remind-ngos" }], {
    isQueueing: false,
  });
  void site.beginDue();
  await expect.poll(site.saves).toBe(1);
  site.pass(MINUTE_MS);
  expect(await site.beginDue()).toEqual({ queued: [], ran: [] });
});

it("While a queue delivers nothing, jobs run in the rounds: those of every minute after ten, and none of them twice", async () => {
  const site = startSite([{ name: "drain-webhooks", run: async () => site.lease("drain-webhooks", 0) }]);
  await site.rounds(11);
  expect(site.tasks).toHaveLength(11);
  expect(await site.beginDue()).toEqual({ queued: [], ran: ["drain-webhooks"] });
  site.pass(MINUTE_MS);
  expect(await site.beginDue()).toMatchObject({ ran: [] });
});

it("After a week without a round every job gets its task, and none runs in the round", async () => {
  const site = startSite([{ name: "reconcile" }, { name: "check-books" }]);
  await site.rounds(1);
  site.lease("reconcile", 0);
  site.lease("check-books", 0);
  site.pass(7 * 24 * 60 * MINUTE_MS);
  expect(await site.beginDue()).toEqual({ queued: ["reconcile", "check-books"], ran: [] });
  expect(site.logged.map(({ message }) => message)).toEqual(["A job is late", "A job is late"]);
});

it("A job that runs for long is not run beside its task", async () => {
  const site = startSite([{ name: "count-units" }]);
  await site.rounds(12);
  site.lease("count-units", -9);
  expect(await site.beginDue()).toEqual({ queued: ["count-units"], ran: [] });
});

it("A job that has not succeeded for a quarter of an hour or three intervals is said to be late, also if it runs and fails", async () => {
  const site = startSite([{ name: "drain-webhooks" }, { name: "reconcile" }]);
  for (let minute = 0; minute < 17; minute += 1) {
    site.lease("drain-webhooks", 0, false);
    site.lease("reconcile", 0);
    await site.rounds(1);
  }
  expect(site.logged).toMatchObject([{ level: "error", message: "A job is late", about: { job: "drain-webhooks" } }]);
  expect(site.ran).toEqual([]);
});

it("A round of an instance whose clock is a day ahead delays no job", async () => {
  const site = startSite([{ name: "reconcile" }]);
  site.pass(24 * 60 * MINUTE_MS);
  await site.beginDue();
  site.pass(-24 * 60 * MINUTE_MS);
  expect((await site.beginDue()).queued).toEqual(["reconcile"]);
});
