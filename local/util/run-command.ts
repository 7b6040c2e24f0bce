import { printFailure } from "./explain.ts";

/** Runs a command and ends the process: with 1 if the work resolves with false, or fails, which is printed. */
export async function runCommand(work: () => unknown): Promise<never> {
  try {
    process.exit((await work()) === false ? 1 : 0);
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}
