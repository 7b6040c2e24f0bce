import { runCommand } from "../util/run-command.ts";
import { type BenchStack, startBenchStack } from "./bench-stack.ts";

/** Runs a benchmark on a stack of its own and ends the process: with 1 if the benchmark resolves with false, for a goal that was missed. */
export const runBenchmark = (bench: (stack: BenchStack) => Promise<boolean>): Promise<never> =>
  runCommand(async () => {
    const stack = await startBenchStack();
    try {
      return await bench(stack);
    } finally {
      await stack.stop();
    }
  });

/** The number that a benchmark is asked for. @param least it measures nothing with fewer */
export const requestedCount = (usual: number, least: number): number =>
  Math.max(least, Number.parseInt(process.argv[2] ?? String(usual), 10) || 0);
