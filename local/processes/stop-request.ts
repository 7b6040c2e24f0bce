/** Signals within this time count as one Ctrl-C: npm and the terminal both forward it. */
const SAME_SIGNAL_MS = 1500;

export interface StopRequest {
  /** Aborted on the first request to stop. */
  signal: AbortSignal;
  requested: Promise<"requested">;
}

/**
 * Listens for Ctrl-C, SIGTERM and the exit of our parent process. A second Ctrl-C exits at once; supervisors then stop the remaining
 * processes.
 */
export function listenForStop(): StopRequest {
  const controller = new AbortController();
  let firstSignalAt = 0;
  const stop = () => {
    if (firstSignalAt !== 0 && performance.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(1);
    firstSignalAt ||= performance.now();
    controller.abort(new Error("stopped"));
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) process.on(name, stop);
  return {
    signal: controller.signal,
    requested: new Promise((resolve) => {
      controller.signal.addEventListener("abort", () => {
        resolve("requested");
      });
    }),
  };
}
