import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { runNode } from "../processes/child.ts";
import { Explained } from "../util/explain.ts";
import { runJob } from "../jobs/jobs.ts";

const LOADER = fileURLToPath(new URL("./load-demo-data.ts", import.meta.url));

const SeedSummarySchema = z.object({ loaded: z.boolean(), campaigns: z.int(), ngos: z.int(), donations: z.int() });
export type SeedSummary = z.infer<typeof SeedSummarySchema>;

/**
 * Loads the demo data into a stack, unless it is loaded already.
 * @param env the stack's environment
 * @throws Explained if that fails
 */
export async function seedDemo(env: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<SeedSummary> {
  const { code, output } = await runNode([LOADER], { env: { ...process.env, ...env }, signal });
  if (code !== 0) throw new Explained(`The demo data could not be loaded: ${output.trim()}`);
  const summary = SeedSummarySchema.parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
  // Computes the totals from the ledger at once, instead of waiting for the job's next scheduled run.
  if (summary.loaded) await runJob("roll-up-figures", env);
  return summary;
}
