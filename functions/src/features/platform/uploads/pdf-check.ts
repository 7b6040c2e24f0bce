import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../http/app-error.ts";
import { fairQueue } from "./fair-queue.ts";

export type PdfProblem = "not-a-paper" | "damaged-paper" | "active-paper";

/** Time limit for inspecting a PDF: far more than a certificate needs, and short enough for a person to wait. */
const DEADLINE_MS = 10_000;
/** Time limit for starting the process, which depends on the machine and not on the file. */
const START_MS = 30_000;
const MAX_HEAP_MB = 192;
/** The worker's file, which is beside the bundle. Tests run from the sources and bundle it first (test/support/pdf-worker.global.ts). */
const WORKER_FILE = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "../../../../test/support/.built/pdf-worker.js" : "./pdf-worker.js",
    import.meta.url,
  ),
);
const PROBLEMS: readonly unknown[] = ["not-a-paper", "damaged-paper", "active-paper"] satisfies PdfProblem[];

const isProblem = (result: unknown): result is PdfProblem => PROBLEMS.includes(result);

export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

/** Runs one inspection at a time per instance, because each takes a whole CPU and much memory. */
const inTurn = fairQueue();

interface PdfCheckOptions {
  /** The account that uploaded the file; accounts take turns. */
  account: string;
  deadlineMs?: number;
  workerFile?: string;
}

/**
 * Checks a PDF in a separate process, so that a file that takes long or fills its memory does not delay other requests.
 * @returns the problem, `damaged-paper` also for a file that cannot be read in time; else the PDF to keep
 * @throws AppError `temporarily-unavailable` if the process does not start, which says nothing about the PDF
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
      // No result means that the process ran out of time or memory.
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
    // The process gets no environment variables, because it needs none of our secrets.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
