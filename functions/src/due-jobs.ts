import type { Deps } from "./deps/deps.interface.ts";
import type { JobRoundsDocument } from "./firestore/job-rounds.document.ts";
import type { JobRoundsRepository } from "./firestore/job-rounds.repository.ts";
import type { Job } from "./jobs.ts";
import { lateAfterMs, LEASED_JOBS, type JobName, UNTOUCHED_MS } from "./util/job-intervals.ts";

/** A round may come a little early. */
const TOLERANCE_MS = 30_000;

type DueJob = Pick<Job, "name" | "everySeconds" | "run" | "hasWork">;
type Times = JobRoundsDocument["begunAt"];

/** How a job stood after the last round that was stored. */
interface Standing {
  begunAt: string | undefined;
  idleAt: string | undefined;
}

/** Jobs whose task was queued, and jobs that ran in the round itself. */
type Begun = Record<"queued" | "ran", JobName[]>;

/**
 * Begins the jobs that are due, once a minute. One schedule takes the place of a schedule for each job, and whoever has nothing to do costs one query and
 * neither a call nor a write. Each job runs as a task, so that one that takes long, or fails, keeps no other waiting. A job runs here, beside the others, if
 * its task cannot be queued, or if nobody has touched it for minutes although it was begun: Cloud Tasks is then paused or cannot call the functions.
 */
export function dueJobs(
  { clock, log, tasks }: Pick<Deps, "clock" | "log" | "tasks">,
  { jobs, rounds }: { jobs: readonly DueJob[]; rounds: JobRoundsRepository },
) {
  /** @returns true if the job's task is queued and will run it */
  async function queue(job: DueJob, { begunAt, idleAt }: Standing, now: Date): Promise<boolean> {
    if (isLeased(job.name)) {
      const lease = await rounds.leaseOf(job.name);
      const succeededAt = latestOf([lease?.succeededAt, idleAt], now);
      if (now.getTime() - Date.parse(succeededAt) > lateAfterMs(job.name))
        log.error("A job is late", { job: job.name, succeededAt });
      // A job that is running has a lease into the future, and counts as one that ran just now.
      const isRunning = lease !== undefined && lease.until > now.toISOString();
      const ranAt = isRunning ? now.toISOString() : latestOf([lease?.until, idleAt], now);
      const isUntouched = begunAt !== undefined && begunAt > ranAt;
      if (isUntouched && now.getTime() - Date.parse(ranAt) > 2 * job.everySeconds * 1000 + UNTOUCHED_MS) return false;
    }
    // Two rounds of one minute queue one task.
    return tasks.add({ queue: "runJob", subject: job.name, key: `${job.name} ${now.toISOString().slice(0, 16)}` });
  }

  async function runHere(job: DueJob): Promise<void> {
    try {
      log.info(`Job ${job.name}`, { did: await job.run() });
    } catch (error) {
      log.error("A job failed", { job: job.name, error });
    }
  }

  return {
    beginDue: async (): Promise<Begun> => {
      const now = clock();
      const at = now.toISOString();
      const { begunAt, idleAt } = await rounds.read();
      const due = jobs.filter((job) => isDue(job, begunAt[job.name], now));
      const looked = await Promise.all(due.map(async (job) => ({ job, isIdle: !(await hasWork(job, now)) })));
      const working = looked.filter(({ isIdle }) => !isIdle).map(({ job }) => job);
      if (working.length === 0) return { queued: [], ran: [] };
      const begun = await Promise.all(
        working.map(async (job) => {
          const standing = { begunAt: begunAt[job.name], idleAt: idleAt[job.name] };
          return { job, isQueued: await queue(job, standing, now) };
        }),
      );
      const idle = looked.filter(({ job, isIdle }) => isIdle || idleAt[job.name] === undefined).map(({ job }) => job);
      // Before any job runs here, so that one that is cut off does not begin the others again.
      await rounds.save({ begunAt: withTimes(begunAt, due, at), idleAt: withTimes(idleAt, idle, at) });
      const here = begun.filter(({ isQueued }) => !isQueued).map(({ job }) => job);
      await Promise.all(here.map(runHere));
      return { queued: begun.flatMap(({ job, isQueued }) => (isQueued ? [job.name] : [])), ran: namesOf(here) };
    },
  };
}

/** A time in the future was noted by a clock that is ahead. */
const isDue = ({ everySeconds }: DueJob, begunAt: string | undefined, now: Date): boolean =>
  begunAt === undefined ||
  begunAt > now.toISOString() ||
  now.getTime() - Date.parse(begunAt) >= everySeconds * 1000 - TOLERANCE_MS;

/** A job whose look fails is begun: it will say what is wrong. */
async function hasWork(job: DueJob, now: Date): Promise<boolean> {
  try {
    return (await job.hasWork?.(now)) ?? true;
  } catch {
    return true;
  }
}

/** The latest of the times that are not in the future; now if there is none. */
function latestOf(times: readonly (string | undefined)[], now: Date): string {
  const at = now.toISOString();
  return (
    times
      .filter((time) => time !== undefined && time <= at)
      .toSorted()
      .at(-1) ?? at
  );
}

const isLeased = (name: JobName): boolean => LEASED_JOBS.includes(name);
const namesOf = (jobs: readonly DueJob[]): JobName[] => jobs.map(({ name }) => name);
const withTimes = (times: Times, jobs: readonly DueJob[], at: string): Times => ({
  ...times,
  ...Object.fromEntries(jobs.map(({ name }) => [name, at])),
});
