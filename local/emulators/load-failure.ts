import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as z from "zod/mini";

const LOADER = fileURLToPath(new URL("load-build.mjs", import.meta.url));
const FailedRun = z.object({ stdout: z.string(), stderr: z.string() });

/**
 * Loads a build of the functions in a separate process.
 * @returns why it does not load, with the place in the source; undefined if it does
 */
export async function findLoadFailure(
  lib: string,
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    await promisify(execFile)(process.execPath, [LOADER, lib], {
      env: { ...process.env, ...env },
      ...(signal && { signal }),
    });
    return undefined;
  } catch (error) {
    signal?.throwIfAborted();
    const failedRun = FailedRun.safeParse(error);
    if (!failedRun.success) throw error;
    return failedRun.data.stdout === "" ? failedRun.data.stderr.trim() : failedRun.data.stdout;
  }
}
