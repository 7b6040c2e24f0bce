/**
 * Runs the functions' scheduled jobs, because the offline emulators do not include Pub/Sub.
 * Usage: run-jobs.ts (every job, repeatedly), or run-jobs.ts <name> (one job, once).
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { Explained, printFailure } from "../util/explain.ts";
import { REPOSITORY_ROOT } from "../project.ts";

const Job = z.object({
  name: z.string(),
  everySeconds: z.number(),
  run: z.custom<(about?: { everything: boolean }) => Promise<unknown>>((value) => typeof value === "function"),
});
type Job = z.infer<typeof Job>;

const InstanceModule = z.object({ theJobs: z.custom<() => unknown>((value) => typeof value === "function") });

/** The jobs of the current build, loaded anew because `npm run dev` rebuilds them. */
async function loadJobs(): Promise<Job[]> {
  const builtFile = join(REPOSITORY_ROOT, "functions/lib/instance.js");
  if (!existsSync(builtFile)) throw new Explained("The functions are not built yet: run npm run build:functions.");
  const { theJobs } = InstanceModule.parse(
    await import(`${pathToFileURL(builtFile).href}?built=${statSync(builtFile).mtimeMs}`),
  );
  return z.array(Job).parse(theJobs());
}

/** @param options `everything`: reconciliation then includes open donations that are not due */
async function runOnce(job: Job, options = { everything: false }): Promise<void> {
  const result: unknown = await job.run(options);
  process.stdout.write(`${job.name}: ${result === undefined ? "done" : JSON.stringify(result)}\n`);
}

/** Repeats a job at its interval, whether or not a run fails; runs never overlap. */
async function runPeriodically({ name, everySeconds }: Job): Promise<never> {
  for (;;) {
    try {
      const job = (await loadJobs()).find((candidate) => candidate.name === name);
      if (job !== undefined) await runOnce(job);
    } catch (error) {
      process.stderr.write(`${name} failed: ${error instanceof Error ? String(error.stack) : String(error)}\n`);
    }
    await new Promise((resolve) => setTimeout(resolve, everySeconds * 1000));
  }
}

const requestedName = process.argv[2];
try {
  const allJobs = await loadJobs();
  if (requestedName === undefined) await Promise.all(allJobs.map(runPeriodically));
  const job = allJobs.find(({ name }) => name === requestedName);
  if (job === undefined)
    throw new Explained(`"${requestedName ?? ""}" is no job; there are ${allJobs.map(({ name }) => name).join(", ")}.`);
  await runOnce(job, { everything: true });
  process.exit(0);
} catch (error) {
  printFailure(error);
  process.exit(1);
}
