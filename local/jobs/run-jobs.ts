/**
 * Runs the functions' scheduled jobs, because the offline emulators do not include Pub/Sub.
 * Usage: run-jobs.ts (every job, repeatedly), or run-jobs.ts <name> (one job, once).
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { Explained, printFailure } from "../util/explain.ts";
import { ROOT } from "../project.ts";

const Job = z.object({
  name: z.string(),
  everySeconds: z.number(),
  run: z.custom<(about?: { everything: boolean }) => Promise<unknown>>((value) => typeof value === "function"),
});
type Job = z.infer<typeof Job>;

const Instance = z.object({ theJobs: z.custom<() => unknown>((value) => typeof value === "function") });

/** The jobs of the current build, loaded anew because `npm run dev` rebuilds them. */
async function jobs(): Promise<Job[]> {
  const built = join(ROOT, "functions/lib/instance.js");
  if (!existsSync(built)) throw new Explained("The functions are not built yet: run npm run build:functions.");
  const { theJobs } = Instance.parse(await import(`${pathToFileURL(built).href}?built=${statSync(built).mtimeMs}`));
  return z.array(Job).parse(theJobs());
}

/** @param about `everything`: reconciliation then includes open donations that are not due */
async function runOnce(job: Job, about = { everything: false }): Promise<void> {
  const result: unknown = await job.run(about);
  process.stdout.write(`${job.name}: ${result === undefined ? "done" : JSON.stringify(result)}\n`);
}

/** Repeats a job at its interval, whether or not a run fails; runs never overlap. */
async function runPeriodically({ name, everySeconds }: Job): Promise<never> {
  for (;;) {
    try {
      const job = (await jobs()).find((one) => one.name === name);
      if (job !== undefined) await runOnce(job);
    } catch (error) {
      process.stderr.write(`${name} failed: ${error instanceof Error ? String(error.stack) : String(error)}\n`);
    }
    await new Promise((resolve) => setTimeout(resolve, everySeconds * 1000));
  }
}

const wanted = process.argv[2];
try {
  const known = await jobs();
  if (wanted === undefined) await Promise.all(known.map(runPeriodically));
  const job = known.find(({ name }) => name === wanted);
  if (job === undefined)
    throw new Explained(`"${wanted ?? ""}" is no job; there are ${known.map(({ name }) => name).join(", ")}.`);
  await runOnce(job, { everything: true });
  process.exit(0);
} catch (error) {
  printFailure(error);
  process.exit(1);
}
