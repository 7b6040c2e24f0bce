import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface MemoryCost {
  seconds: number;
  /** Peak of the heap above the start, in bytes. */
  heapBytes: number;
  /** Peak of the process's resident memory above the start, in bytes. */
  heldBytes: number;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

/**
 * Samples this process's memory during some work.
 * @param onlyLive collects garbage before each sample, so that only live memory is measured
 */
export async function measureMemory(
  work: () => Promise<unknown>,
  { everyMs, onlyLive = false }: { everyMs: number; onlyLive?: boolean },
): Promise<MemoryCost> {
  collectGarbage();
  const before = process.memoryUsage();
  const peak = { rss: before.rss, heapUsed: before.heapUsed };
  const timer = setInterval(() => {
    if (onlyLive) collectGarbage();
    const { rss, heapUsed } = process.memoryUsage();
    peak.rss = Math.max(peak.rss, rss);
    peak.heapUsed = Math.max(peak.heapUsed, heapUsed);
  }, everyMs);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  return { seconds, heapBytes: peak.heapUsed - before.heapUsed, heldBytes: peak.rss - before.rss };
}
