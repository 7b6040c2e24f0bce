import type { Express } from "express";
import { buildApp } from "./app.ts";
import { compose, type Services } from "./compose.ts";
import { realDeps } from "./deps.ts";
import { makeExport as makeFileOf } from "./features/platform/exports/make-exports.service.ts";
import { drainQueue } from "./features/platform/mail/outbox.service.ts";
import { type Job, jobsFor } from "./jobs.ts";
import { inProcessApi } from "./site/in-process-api.ts";
import { pageRenderer } from "./site/page-renderer.ts";
import { buildSite } from "./site/site-app.ts";
import { TaskData, type TaskQueue } from "./tasks/task-queues.ts";
import { dueJobs } from "./due-jobs.ts";
import { jobRoundsRepository } from "./firestore/job-rounds.repository.ts";
import { runTaskOf } from "./run-task.ts";

let services: Services | undefined;
let app: Express | undefined;
let site: Express | undefined;

/** Creates the services once per instance, so that the API and the jobs share in-memory caches. */
function theServices(): Services {
  services ??= compose(realDeps());
  return services;
}

/** The Express app, built for the instance's first request. */
export function theApp(): Express {
  app ??= buildApp(realDeps(), theServices());
  return app;
}

/** The Express app of the site's pages. */
export function theSite(): Express {
  if (site === undefined) {
    const deps = realDeps();
    const { siteOrigin } = deps.config;
    const fetchApi = inProcessApi(theApp());
    const { site: parts } = theServices();
    site = buildSite(deps, parts, pageRenderer({ ...deps, ...parts, siteOrigin, fetchApi }));
  }
  return site;
}

/** All background jobs, run by rounds, by the launcher and by the command in `local/jobs/`. */
export function theJobs(): Job[] {
  return jobsFor(realDeps(), theServices());
}

/** Begins the background jobs that are due, once a minute. */
export async function beginDueJobs(): Promise<void> {
  const deps = realDeps();
  const begun = await dueJobs(deps, { jobs: theJobs(), rounds: jobRoundsRepository(deps.db) }).beginDue();
  if (begun.queued.length + begun.ran.length > 0) deps.log.info("Jobs", begun);
}

/** Sends the urgent mails that are due. */
export async function sendUrgentMails(): Promise<void> {
  const { ctx, mails } = theServices();
  ctx.log.info("Mails, urgent", { did: await drainQueue(ctx, mails, "urgent", ctx.clock()) });
}

/** Runs a task and logs its result. Rejects when the task fails, so that it is delivered again. */
export async function runTask(queue: TaskQueue, data: unknown): Promise<void> {
  const { subject } = TaskData.parse(data);
  realDeps().log.info(`Task ${queue}`, { subject, did: await runTaskOf(realDeps(), theServices())(queue, subject) });
}

/** Makes the file of an export, if nobody else does. */
export async function makeExport(id: string): Promise<void> {
  const { ctx, exportSources } = theServices();
  ctx.log.info("Export", { export: id, did: await makeFileOf(ctx, exportSources, id) });
}

/** Runs a job once and logs its result. Rejects when the job fails, so that the platform counts a failure. */
export async function runJob(name: Job["name"]): Promise<void> {
  const job = theJobs().find((candidateJob) => candidateJob.name === name);
  realDeps().log.info(`Job ${name}`, { did: await job?.run() });
}
