import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../http/app-error.ts";
import { fairQueue } from "./fair-queue.ts";

export type PdfProblem = "not-a-paper" | "damaged-paper" | "active-paper";

/** Far more than a certificate needs, and less than a person waits. */
const DEADLINE_MS = 10_000;
/** Until the process is ready: it depends on the machine, never on the file. */
const START_MS = 30_000;
const MAX_HEAP_MB = 192;
/** Beside the bundle. Tests, which run from the sources, bundle it first (test/support/pdf-worker.global.ts). */
const WORKER_FILE = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "../../../../test/support/.built/pdf-worker.js" : "./pdf-worker.js",
    import.meta.url,
  ),
);
const PROBLEMS: readonly unknown[] = ["not-a-paper", "damaged-paper", "active-paper"] satisfies PdfProblem[];

const isProblem = (result: unknown): result is PdfProblem => PROBLEMS.includes(result);

export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

/** One at a time per instance, because each takes a processor and much memory. */
const inTurn = fairQueue();

interface PdfCheckOptions {
  /** Whose file it is: accounts take turns. */
  account: string;
  deadlineMs?: number;
  workerFile?: string;
}

/**
 * Checks a PDF in a process of its own, so that one that takes long or fills its memory keeps nobody waiting.
 * @returns the problem, `damaged-paper` also for one that cannot be read in time; else the PDF to keep
 * @throws AppError `temporarily-unavailable` if the process does not start, which says nothing of the PDF
 */
export const checkPdf = (
  bytes: Uint8Array,
  { account, deadlineMs = DEADLINE_MS, workerFile = WORKER_FILE }: PdfCheckOptions,
): Promise<PdfProblem | Uint8Array> =>
  inTurn(account, async () => {
    const worker = startWorker(workerFile);
    const ended = new AbortController();
    worker.once("exit", () => {
      ended.abort();
    });
    const nextMessage = async (withinMs: number): Promise<unknown> => {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(withinMs)]);
      const messages: unknown[] = await once(worker, "message", { signal });
      return messages[0];
    };
    try {
      await nextMessage(START_MS).catch((cause: unknown) => {
        throw new AppError(
          "temporarily-unavailable",
          "PDFs cannot be checked just now. Please try again in a minute.",
          { cause },
        );
      });
      worker.send(bytes);
      // Without a result it ran out of time or of memory.
      const result = await nextMessage(deadlineMs).catch(() => undefined);
      return result instanceof Uint8Array || isProblem(result) ? result : "damaged-paper";
    } finally {
      worker.kill("SIGKILL");
    }
  });

function startWorker(workerFile: string): ChildProcess {
  return fork(workerFile, {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    // No secret is of use to it.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
