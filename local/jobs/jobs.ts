import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { REPOSITORY_ROOT } from "../project.ts";
import { type ServerProcess, startServer } from "../processes/server-process.ts";

const RUNNER_FILE = fileURLToPath(new URL("run-jobs.mjs", import.meta.url));
const RUNNER_ARGUMENTS = ["--enable-source-maps", RUNNER_FILE];

/** Runs all jobs on their schedules in a separate process, as Cloud Scheduler would. */
export function startScheduler(env: Readonly<Record<string, string>>, logFile: string): ServerProcess {
  return startServer({
    program: process.execPath,
    args: RUNNER_ARGUMENTS,
    env: { ...process.env, ...env },
    cwd: REPOSITORY_ROOT,
    logFile,
    graceSeconds: 3,
  });
}

/** Runs one job now. @returns its output @throws if it fails */
export async function runJob(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...RUNNER_ARGUMENTS, name], {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}
