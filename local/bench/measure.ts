import { performance } from "node:perf_hooks";
import type { RequestListener } from "node:http";

/** Response times by path, in milliseconds. */
export class Stopwatch {
  readonly #took = new Map<string, number[]>();

  /** Measures every response of a server, by the last segment of its path. */
  around(app: RequestListener): RequestListener {
    return (request, response) => {
      const began = performance.now();
      const name = new URL(request.url ?? "/", "http://localhost").pathname.split("/").at(-1) ?? "";
      response.once("close", () => {
        this.note(name, performance.now() - began);
      });
      app(request, response);
    };
  }

  note(name: string, ms: number): void {
    const took = this.#took.get(name) ?? [];
    took.push(ms);
    this.#took.set(name, took);
  }

  /** Percentiles of the response times, and their number. */
  of(name: string): { count: number; p50: number; p95: number; p99: number } {
    const sorted = (this.#took.get(name) ?? []).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
    return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }
}

/** Reads the body before the app does, as Cloud Functions does: the signed bytes are in `rawBody`. */
export function withRawBody(app: RequestListener): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      Object.assign(request, { rawBody: Buffer.concat(chunks) });
      app(request, response);
    });
  };
}

/**
 * Runs `work` for 0, 1, 2, … with limited concurrency, until `total` runs are done or the time is over. Runs in progress then are not
 * awaited.
 * @param work resolves to false if it failed
 * @returns the number of runs that succeeded in time, and the elapsed seconds
 */
export async function inFlight(
  about: { total: number; atOnce: number; forAtMostMs?: number },
  work: (index: number) => Promise<unknown>,
): Promise<{ done: number; seconds: number; perSecond: number }> {
  const began = performance.now();
  const end = began + (about.forAtMostMs ?? Number.POSITIVE_INFINITY);
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < about.total && performance.now() < end) {
      const index = next;
      next += 1;
      const succeeded = (await work(index)) !== false;
      if (succeeded && performance.now() < end) done += 1;
    }
  };
  const workers = Promise.all(Array.from({ length: about.atOnce }, worker));
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    if (about.forAtMostMs !== undefined) timer = setTimeout(resolve, about.forAtMostMs);
  });
  try {
    await Promise.race([workers, over]);
  } finally {
    clearTimeout(timer);
  }
  // Failures after the end are ignored.
  workers.catch(() => undefined);
  const seconds = (performance.now() - began) / 1000;
  return { done, seconds, perSecond: done / seconds };
}
