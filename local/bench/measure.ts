import { performance } from "node:perf_hooks";
import type { RequestListener } from "node:http";

/** Response times by path, in milliseconds, and how many responses were failures of ours: 500 and above. */
export class Stopwatch {
  readonly #took = new Map<string, number[]>();
  readonly #failures = new Map<string, number>();

  /** Failures of all paths. */
  get failures(): number {
    return [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Measures every response of a server, by the last segment of its path. */
  timeRequests(app: RequestListener): RequestListener {
    return (request, response) => {
      const startedAt = performance.now();
      const name = new URL(request.url ?? "/", "http://localhost").pathname.split("/").at(-1) ?? "";
      response.once("close", () => {
        this.record(name, performance.now() - startedAt);
        if (response.statusCode >= 500) this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1);
      });
      app(request, response);
    };
  }

  record(name: string, ms: number): void {
    const durations = this.#took.get(name) ?? [];
    durations.push(ms);
    this.#took.set(name, durations);
  }

  /** Percentiles of the response times, their number, and that of failures. */
  statisticsOf(name: string): { count: number; failures: number; p50: number; p95: number; p99: number } {
    const sortedDurations = (this.#took.get(name) ?? []).toSorted((a, b) => a - b);
    const percentile = (share: number) =>
      sortedDurations[Math.min(sortedDurations.length - 1, Math.ceil(sortedDurations.length * share) - 1)] ?? 0;
    const failures = this.#failures.get(name) ?? 0;
    return {
      count: sortedDurations.length,
      failures,
      p50: percentile(0.5),
      p95: percentile(0.95),
      p99: percentile(0.99),
    };
  }
}

/**
 * Runs `work` for 0, 1, 2, … with limited concurrency, until `total` runs are done or the time is over. Runs in progress then are not
 * awaited.
 * @param runTask resolves to false if it failed
 * @returns the number of runs that succeeded in time, and the elapsed seconds
 */
export async function runConcurrently(
  load: { total: number; atOnce: number; forAtMostMs?: number },
  runTask: (index: number) => Promise<unknown>,
): Promise<{ done: number; seconds: number; perSecond: number }> {
  const startedAt = performance.now();
  const deadline = startedAt + (load.forAtMostMs ?? Number.POSITIVE_INFINITY);
  let nextIndex = 0;
  let done = 0;
  const runWorker = async () => {
    while (nextIndex < load.total && performance.now() < deadline) {
      const index = nextIndex;
      nextIndex += 1;
      const succeeded = (await runTask(index)) !== false;
      if (succeeded && performance.now() < deadline) done += 1;
    }
  };
  const workers = Promise.all(Array.from({ length: load.atOnce }, runWorker));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    if (load.forAtMostMs !== undefined) timer = setTimeout(resolve, load.forAtMostMs);
  });
  try {
    await Promise.race([workers, timeout]);
  } finally {
    clearTimeout(timer);
  }
  // Failures after the end are ignored.
  workers.catch(() => undefined);
  const seconds = (performance.now() - startedAt) / 1000;
  return { done, seconds, perSecond: done / seconds };
}
