import { setTimeout as sleep } from "node:timers/promises";
import express, { type Router } from "express";
import { type Instance, type Job, jobsOf } from "./instance.ts";

/** Runs every job at its interval, whether or not a run fails. Runs of one job never overlap. */
export function scheduleJobs(instance: Instance): void {
  for (const job of jobsOf(instance)) void repeat(instance, job);
}

async function repeat({ runJob }: Instance, { name, everySeconds }: Job): Promise<never> {
  for (;;) {
    try {
      await runJob(name);
    } catch (error) {
      process.stderr.write(`${name} failed: ${error instanceof Error ? String(error.stack) : String(error)}\n`);
    }
    await sleep(everySeconds * 1000, undefined, { ref: false });
  }
}

/** `POST /jobs/<name>` runs a job now, as `npm run reconcile` does, and replies with its output. */
export function jobRunner(instance: Pick<Instance, "theJobs">): Router {
  const router = express.Router();
  router.post("/jobs/:name", async (req, res) => {
    const job = jobsOf(instance).find(({ name }) => name === req.params.name);
    if (job === undefined) {
      res.status(404).send("There is no such job.");
      return;
    }
    try {
      const result = await job.run({ everything: true });
      res.send(`${job.name}: ${result === undefined ? "done" : JSON.stringify(result)}`);
    } catch (error) {
      res.status(500).send(error instanceof Error ? String(error.stack) : String(error));
    }
  });
  return router;
}
