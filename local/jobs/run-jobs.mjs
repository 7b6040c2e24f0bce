/**
 * Runs the functions' scheduled jobs, because the offline emulators do not include Pub/Sub. It is plain JavaScript, because loading
 * TypeScript would double its start time. Usage: run-jobs.mjs (every job, repeatedly), or run-jobs.mjs <name> (one job, once).
 */
import { existsSync, statSync } from "node:fs";
import * as z from "zod/mini";

const BUILT_FILE = new URL("../../functions/lib/instance.js", import.meta.url);

const isFunction = (value) => typeof value === "function";
const Job = z.object({ name: z.string(), everySeconds: z.number(), run: z.custom(isFunction) });
const InstanceModule = z.object({ theJobs: z.custom(isFunction) });

/** Loads the jobs of the current build, anew after each `npm run dev` build. */
async function loadJobs() {
  const { mtimeMs } = statSync(BUILT_FILE);
  const { theJobs } = InstanceModule.parse(await import(`${BUILT_FILE.href}?built=${mtimeMs}`));
  return z.array(Job).parse(theJobs());
}

/** @param options `everything`: reconciliation then includes open donations that are not due */
async function runOnce(job, options = { everything: false }) {
  const result = await job.run(options);
  process.stdout.write(`${job.name}: ${result === undefined ? "done" : JSON.stringify(result)}\n`);
}

/** Repeats a job at its interval, whether or not a run fails; runs never overlap. */
async function runPeriodically({ name, everySeconds }) {
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

/** Exits with one sentence for the user. */
function fail(sentence) {
  process.stderr.write(`\n  ${sentence}\n\n`);
  process.exit(1);
}

const requestedName = process.argv[2];
if (!existsSync(BUILT_FILE)) fail("The functions are not built yet: run npm run build:functions.");
try {
  const allJobs = await loadJobs();
  if (requestedName === undefined) await Promise.all(allJobs.map(runPeriodically));
  const job = allJobs.find(({ name }) => name === requestedName);
  if (job === undefined) fail(`"${requestedName}" is no job; there are ${allJobs.map(({ name }) => name).join(", ")}.`);
  await runOnce(job, { everything: true });
  process.exit(0);
} catch (error) {
  fail(error instanceof Error ? String(error.stack) : String(error));
}
