import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";

const SUPERVISOR = fileURLToPath(new URL("./supervisor.mjs", import.meta.url));
const MAX_LINES = 200;

export interface ServerProcess {
  /** The last lines of the process's output. */
  lastLines: readonly string[];
  isRunning: () => boolean;
  /** Resolves when the process has exited, for whatever reason. */
  ended: Promise<void>;
  /** Stops the process with all its children. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  program: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File for the process's output. */
  logFile: string;
  /** How long stopping may take before the process is killed. */
  graceSeconds?: number;
  /** Files and folders to delete after the process has exited. */
  removeAfter?: readonly string[];
  onLine?: ((line: string) => void) | undefined;
}

/**
 * Starts a server in its own process group, so that Ctrl-C in the terminal reaches only us and we control the order of the shutdown.
 * It stops with our process, even if we are killed.
 */
export function startServer(options: ServerOptions): ServerProcess {
  const { program, args, env = process.env, cwd, logFile, graceSeconds = 10, removeAfter = [], onLine } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: "w" });
  const supervisor = spawn(
    process.execPath,
    [SUPERVISOR, String(graceSeconds), JSON.stringify(removeAfter), program, ...args],
    {
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env,
      ...(cwd === undefined ? {} : { cwd }),
    },
  );
  const lastLines: string[] = [];
  const output = new PassThrough();
  const streams = [supervisor.stdout, supervisor.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.pipe(output, { end: false });
  createInterface({ input: output }).on("line", (line) => {
    log.write(`${line}\n`);
    lastLines.push(line);
    if (lastLines.length > MAX_LINES) lastLines.shift();
    onLine?.(line);
  });
  let isRunning = true;
  // Waits for "exit" instead of "close", which is not emitted if this process has closed the channel.
  const ended = once(supervisor, "exit").then(async () => {
    isRunning = false;
    await Promise.all(streams.map((stream) => finished(stream)));
    log.end();
  });
  return {
    lastLines,
    isRunning: () => isRunning,
    ended,
    stop: () => {
      if (supervisor.connected) supervisor.disconnect();
      return ended;
    },
  };
}
