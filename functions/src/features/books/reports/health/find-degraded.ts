import { HealthPart } from "@daansetu/contract";
import { type JobName, lateAfterMs, LEASED_JOBS } from "../../../../util/job-intervals.ts";

const MINUTE_MS = 60_000;

/** The facts by which the site's health is judged; times are ISO. */
export interface HealthFacts {
  hasFiles: boolean;
  oldestWaitingWebhookAt: string | undefined;
  /** The next urgent mails. */
  urgentMails: readonly { dueAt: string | null; tries: number }[];
  /** When the last run of each job ended, a running job's lease will end, or a job last had nothing to do. */
  lastRunAtByJob: ReadonlyMap<string, string>;
  /** The time up to which the gateway's list of payments has been read. */
  paymentsReadUpTo: string | undefined;
}

/** A webhook's third retry is over after 21 minutes: one that still waits has more than a short problem. */
const WEBHOOK_LATE_MS = 25 * MINUTE_MS;
const MAIL_LATE_MS = 15 * MINUTE_MS;
/** A few addresses always refuse mail; this many failures mean that the mail server is down. */
export const FAILING_MAILS = 10;
/** Age from which the sweep of payments counts as late; it normally runs every five minutes and lags fifteen minutes behind. */
const PAYMENTS_LATE_MS = 60 * MINUTE_MS;

/** Jobs that have neither run nor been idle for three of their intervals, and a quarter of an hour at least. One of which nothing is known has just been deployed. */
export function lateJobs({ lastRunAtByJob }: Pick<HealthFacts, "lastRunAtByJob">, now: Date): JobName[] {
  return LEASED_JOBS.filter((job) => isOlder(lastRunAtByJob.get(job), lateAfterMs(job), now));
}

export function findDegraded(facts: HealthFacts, now: Date): HealthPart[] {
  const isMailLate = facts.urgentMails.some(({ dueAt }) => isOlder(dueAt ?? undefined, MAIL_LATE_MS, now));
  const failingMails = facts.urgentMails.filter(({ tries }) => tries > 0);
  const isDegraded: Record<HealthPart, boolean> = {
    files: !facts.hasFiles,
    gateway: isOlder(facts.paymentsReadUpTo, PAYMENTS_LATE_MS, now),
    jobs: lateJobs(facts, now).length > 0,
    mail: isMailLate || failingMails.length >= FAILING_MAILS,
    webhooks: isOlder(facts.oldestWaitingWebhookAt, WEBHOOK_LATE_MS, now),
  };
  return HealthPart.options.filter((part) => isDegraded[part]);
}

const isOlder = (time: string | undefined, ms: number, now: Date): boolean =>
  time !== undefined && now.getTime() - Date.parse(time) > ms;
