import type { Express } from "express";
import { buildApp } from "./app.ts";
import { compose, type Services } from "./compose.ts";
import { realDeps } from "./deps.ts";
import { type Job, jobsFor } from "./jobs.ts";

let services: Services | undefined;
let app: Express | undefined;

/** Made once an instance: the API and the jobs share what it remembers. */
function theServices(): Services {
  services ??= compose(realDeps());
  return services;
}

/** The API of this instance, made for its first request. */
export function theApp(): Express {
  app ??= buildApp(realDeps(), theServices());
  return app;
}

/** The jobs of this house, as a schedule, the launcher and a command run them. */
export function theJobs(): Job[] {
  return jobsFor(realDeps(), theServices());
}

/** Runs a job once and logs what it did. Rejects as the job does, so that the platform counts a failure. */
export async function runJob(name: Job["name"]): Promise<void> {
  const job = theJobs().find((each) => each.name === name);
  realDeps().log.info(`Job ${name}`, { did: await job?.run() });
}
