import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { runNode } from "../processes/child.ts";
import { Explained } from "../util/explain.ts";
import { runJob } from "../jobs/jobs.ts";

const LOADER = fileURLToPath(new URL("./load-demo-data.ts", import.meta.url));

const Summary = z.object({ loaded: z.boolean(), campaigns: z.int(), ngos: z.int(), donations: z.int() });
export type Seeded = z.infer<typeof Summary>;

/**
 * Loads the demo data into a stack, unless it holds it already.
 * @param env of the stack
 * @throws Explained when that fails
 */
export async function seedDemo(env: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Seeded> {
  const { code, said } = await runNode([LOADER], { env: { ...process.env, ...env }, signal });
  if (code !== 0) throw new Explained(`The demo data could not be loaded: ${said.trim()}`);
  const seeded = Summary.parse(JSON.parse(said.trim().split("\n").at(-1) ?? ""));
  // Totals are derived from the ledger by this job; nobody should have to wait for its time.
  if (seeded.loaded) await runJob("roll-up-figures", env);
  return seeded;
}
