/** A second Ctrl-C within this time is the same one: npm and the terminal both hand it on. */
const SAME_MS = 1500;

export interface StopRequest {
  /** Given when somebody asks us to stop. */
  signal: AbortSignal;
  asked: Promise<"asked">;
}

/**
 * Hears Ctrl-C, SIGTERM and the end of the process that runs us. Whoever insists is obeyed at once: what still runs then is
 * ended by its supervisor.
 */
export function listenForStop(): StopRequest {
  const controller = new AbortController();
  let first = 0;
  const stop = () => {
    if (first !== 0 && performance.now() - first > SAME_MS) process.exit(1);
    first ||= performance.now();
    controller.abort(new Error("stopped"));
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const) process.on(name, stop);
  return {
    signal: controller.signal,
    asked: new Promise((resolve) => {
      controller.signal.addEventListener("abort", () => {
        resolve("asked");
      });
    }),
  };
}
