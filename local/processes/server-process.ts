import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";

const SUPERVISOR = fileURLToPath(new URL("./supervisor.mjs", import.meta.url));
const LINES_KEPT = 200;

export interface ServerProcess {
  /** The last lines that it printed. */
  said: readonly string[];
  /** True until it has ended. */
  isRunning: () => boolean;
  /** Settles when it has ended, asked or not. */
  ended: Promise<void>;
  /** Ends it with everything it started. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  program: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Everything it prints goes there. */
  logFile: string;
  /** How long it may take to end by itself before it is killed. */
  graceSeconds?: number;
  /** Files and folders that go when it has ended. */
  removeAfter?: readonly string[];
  onLine?: ((line: string) => void) | undefined;
}

/**
 * Starts a server in a process group of its own, so that a Ctrl-C in the terminal reaches us and not it: the order in which
 * things end is ours. It ends with us, even when we are killed.
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
  const said: string[] = [];
  const output = new PassThrough();
  const streams = [supervisor.stdout, supervisor.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.pipe(output, { end: false });
  createInterface({ input: output }).on("line", (line) => {
    log.write(`${line}\n`);
    said.push(line);
    if (said.length > LINES_KEPT) said.shift();
    onLine?.(line);
  });
  let running = true;
  // "exit", for "close" does not come where the channel was closed from our side.
  const ended = once(supervisor, "exit").then(async () => {
    running = false;
    await Promise.all(streams.map((stream) => finished(stream)));
    log.end();
  });
  return {
    said,
    isRunning: () => running,
    ended,
    stop: () => {
      if (supervisor.connected) supervisor.disconnect();
      return ended;
    },
  };
}
