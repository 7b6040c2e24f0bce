import type { Health } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { memoizeFor } from "../../../../firestore/memoize.ts";
import { AppError } from "../../../../http/app-error.ts";
import { isTemporary } from "../../../../http/failures.ts";
import { withTimeout } from "../../../../util/with-timeout.ts";
import { LEASED_JOBS } from "../../../../util/job-intervals.ts";
import { FAILING_MAILS, findDegraded, lateJobs } from "./find-degraded.ts";
import type { HealthRepository } from "./health.repository.ts";

/**
 * Anyone may request the health, and the uptime check does all day, so an instance counts only this often: a count reads about thirty documents, and what
 * counts as late is late by a quarter of an hour.
 */
const HEALTH_CACHE_MS = 60_000;
const FILES_TIMEOUT_MS = 2_000;
/** Time-out for the database. With a result that may be one second old, an outage is reported within three seconds. */
export const DATABASE_TIMEOUT_MS = 1_900;
const PAYMENTS_LIST = "sweep-payments-soon";
/** A file that does not exist: Storage works if it answers so. */
const MISSING_FILE = "health/none";

interface Parts {
  health: HealthRepository;
  /** Checks that the database answers, which may take `DATABASE_TIMEOUT_MS`. */
  isDatabaseAnswering: () => Promise<boolean>;
}

export function healthService({ files, log }: Pick<Deps, "files" | "log">, { health, isDatabaseAnswering }: Parts) {
  /** The last logged state, so that each change is logged once. */
  let lastSaid = "";

  async function answersFiles(): Promise<boolean> {
    try {
      await withTimeout(FILES_TIMEOUT_MS, files.head(MISSING_FILE, 1));
      return true;
    } catch {
      return false;
    }
  }

  const readDatabase = (now: Date) =>
    Promise.all([
      health.waitingWebhooks(),
      health.waitingMails(now),
      health.oldestWaitingWebhookAt(),
      health.nextUrgentMails(2 * FAILING_MAILS),
      health.leases([...LEASED_JOBS, PAYMENTS_LIST]),
      health.idleJobs(),
    ]);

  function logChange(degraded: Health["degraded"], late: readonly string[]): void {
    const said = [...degraded, ...late].join(" ");
    if (said === lastSaid) return;
    lastSaid = said;
    if (degraded.length > 0) log.warn("The site is degraded", { degraded, lateJobs: late });
    else log.info("The site is well again");
  }

  const look = memoizeFor(HEALTH_CACHE_MS, async (now): Promise<Health> => {
    const [[waitingWebhooks, waitingMails, oldestWaitingWebhookAt, urgentMails, leases, idleAt], hasFiles] =
      await Promise.all([withTimeout(DATABASE_TIMEOUT_MS, readDatabase(now)).catch(refuse), answersFiles()]);
    const idleJobs = Object.entries(idleAt).map(([name, until]) => [name, { until }] as const);
    const facts = {
      hasFiles,
      oldestWaitingWebhookAt,
      urgentMails,
      lastRunAtByJob: latestByName([...leases, ...idleJobs]),
      paymentsReadUpTo: leases.get(PAYMENTS_LIST)?.doneUpTo ?? undefined,
    };
    const degraded = findDegraded(facts, now);
    const late = lateJobs(facts, now);
    logChange(degraded, late);
    return {
      status: degraded.length === 0 ? "ok" : "degraded",
      time: now.toISOString(),
      ...{ degraded, lateJobs: late, waitingWebhooks, waitingMails },
    };
  });

  return {
    /**
     * The health figures may be a minute old, and the result of the database check one second.
     * @throws AppError `temporarily-unavailable` if the database fails, or does not answer in time
     */
    async health(now: Date): Promise<Health> {
      const [isAnswering, latest] = await Promise.all([isDatabaseAnswering(), look(now)]);
      if (!isAnswering) throw databaseSilent();
      return latest;
    },
  };
}

function latestByName(times: readonly (readonly [string, { until: string }])[]): Map<string, string> {
  const latest = new Map<string, string>();
  for (const [name, { until }] of times) if (until > (latest.get(name) ?? "")) latest.set(name, until);
  return latest;
}

/** @throws AppError `temporarily-unavailable`, or the error itself if it is one of ours and not the database's silence */
function refuse(cause: unknown): never {
  if (!isTemporary(cause)) throw cause;
  throw databaseSilent(cause);
}

const databaseSilent = (cause?: unknown) =>
  new AppError(
    "temporarily-unavailable",
    "The database does not answer, so nothing can be looked up and no donation can begin.",
    { cause, details: { status: "degraded", degraded: ["database"] } },
  );

export type HealthService = ReturnType<typeof healthService>;
