import cluster from "node:cluster";
import { once } from "node:events";

/** Starts processes with this program, between which connections go in turn, and waits until all listen. Without one of them this process ends. */
export async function forkProcesses(count: number): Promise<void> {
  const workers = Array.from({ length: count }, () => cluster.fork());
  cluster.on("exit", ({ id }, code) => {
    throw new Error(`Process ${id} of the site's server ended with ${code}.`);
  });
  await Promise.all(workers.map((worker) => once(worker, "listening")));
}
