import * as z from "zod/mini";
import { NEW_PROJECT_QUOTA } from "../../functions/src/config/config-capacity.ts";

/** What a project may have, or functions need, of processors and memory. */
interface Amounts {
  cpu: number;
  memoryMiB: number;
}

type Size = "new-project" | "grown";

/** A function as firebase-functions describes it to a deployment. The number of instances may depend on the parameter `SIZE`. */
const Endpoint = z.object({
  cpu: z.number(),
  availableMemoryMb: z.number(),
  concurrency: z.number(),
  maxInstances: z.union([z.number(), z.pipe(z.unknown(), z.transform(String))]),
});
const SIZED = /params\.SIZE == "grown" \? (\d+) : (\d+)/;

/**
 * What all instances of the functions need together, if each function has as many as it may.
 * @throws Error for a function without a bound, and for one that takes several requests on a part of a processor, which Cloud Run refuses
 */
export function needOf(endpoints: Readonly<Record<string, unknown>>, size: Size): Amounts {
  const need = { cpu: 0, memoryMiB: 0 };
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const parsed = z.safeParse(Endpoint, endpoint);
    if (!parsed.success)
      throw new Error(`The function ${name} must say its processors, memory, concurrency and instances.`);
    const { cpu, availableMemoryMb, concurrency, maxInstances } = parsed.data;
    if (cpu < 1 && concurrency !== 1)
      throw new Error(`The function ${name} has less than a processor for several requests.`);
    const instances = instancesOf(maxInstances, size);
    if (instances === undefined) throw new Error(`The function ${name} has a number of instances that cannot be read.`);
    need.cpu += cpu * instances;
    need.memoryMiB += availableMemoryMb * instances;
  }
  return need;
}

function instancesOf(maxInstances: number | string, size: Size): number | undefined {
  if (typeof maxInstances === "number") return maxInstances;
  const [, grown, small] = SIZED.exec(maxInstances) ?? [];
  const instances = size === "grown" ? grown : small;
  return instances === undefined ? undefined : Number(instances);
}

/** @returns a sentence about a need that fits the quota @throws Error about one that does not */
export function checkQuota(need: Amounts, quota: Amounts = NEW_PROJECT_QUOTA): string {
  const amounts = `at most ${need.cpu} of ${quota.cpu} processors and ${toGiB(need)} of ${toGiB(quota)} GiB`;
  if (need.cpu > quota.cpu || need.memoryMiB > quota.memoryMiB)
    throw new Error(`The functions would need ${amounts}, more than a new project has (docs/deploying.md).`);
  return amounts;
}

const toGiB = ({ memoryMiB }: Amounts) => memoryMiB / 1024;
