import cluster from "node:cluster";
import { once } from "node:events";

/**
 * Starts several processes of this program, which receive connections in turn, and waits until all of them listen. If one of them ends,
 * this process ends.
 */
export async function forkProcesses(count: number): Promise<void> {
  const workers = Array.from({ length: count }, () => cluster.fork());
  cluster.on("exit", ({ id }, code) => {
    throw new Error(`Process ${id} of the site's server ended with ${code}.`);
  });
  await Promise.all(workers.map((worker) => once(worker, "listening")));
}
