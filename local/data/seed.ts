import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { runNode } from "../processes/child.ts";
import { ExplainedError } from "../util/explain.ts";
import { runJob } from "../jobs/jobs.ts";

const LOADER = fileURLToPath(new URL("./load-demo-data.ts", import.meta.url));

const SeedSummarySchema = z.object({ loaded: z.boolean(), campaigns: z.int(), ngos: z.int(), donations: z.int() });
export type SeedSummary = z.infer<typeof SeedSummarySchema>;

/** Computes the totals of the campaigns from the ledger. */
export const TOTALS_JOB = "roll-up-figures";

/**
 * Loads the demo data into a stack, unless it is loaded already, and computes the totals at once, instead of waiting for the job's next run.
 * @param env the stack's environment
 * @throws ExplainedError if that fails
 */
export async function seedDemo(env: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<SeedSummary> {
  const summary = await loadDemo(env, signal);
  if (summary.loaded) await runJob(TOTALS_JOB, env);
  return summary;
}

/** Loads the demo data without printing totals. */
export async function loadDemo(env: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<SeedSummary> {
  const { code, output } = await runNode([LOADER], { env: { ...process.env, ...env }, signal });
  if (code !== 0) throw new ExplainedError(`The demo data could not be loaded: ${output.trim()}`);
  return SeedSummarySchema.parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
}
