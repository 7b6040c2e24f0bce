import { spawn } from "node:child_process";
import { REPOSITORY_ROOT } from "../project.ts";

export interface ProcessOutcome {
  code: number;
  /** Its output, unless shown. */
  output: string;
}

export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** Prints to our terminal. */
  show?: boolean;
  /** Reads from our terminal, where it asks. */
  asks?: boolean;
  /** Aborts the process. */
  signal?: AbortSignal | undefined;
  /** Where it runs, if not in the repository's root. */
  cwd?: string;
}

/** Runs a Node program of this repository, with support for TypeScript. */
export const runNode = (args: readonly string[], options?: ChildOptions) =>
  runToEnd(process.execPath, ["--import", "tsx", ...args], options);

/** Runs a script of package.json. */
export const runScript = (name: string, options?: ChildOptions) => runNpm(["run", "--silent", name], options);

/** Runs the npm that runs us, or else the installed one. */
export function runNpm(args: readonly string[], options?: ChildOptions): Promise<ProcessOutcome> {
  const npm = process.env["npm_execpath"];
  return npm?.endsWith(".js") === true
    ? runToEnd(process.execPath, [npm, ...args], options)
    : runToEnd("npm", args, options);
}

function runToEnd(program: string, args: readonly string[], options: ChildOptions = {}): Promise<ProcessOutcome> {
  const { env = process.env, show = false, asks = false, signal, cwd = REPOSITORY_ROOT } = options;
  const stream = show ? "inherit" : "pipe";
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: [asks ? "inherit" : "ignore", stream, stream],
    shell: process.platform === "win32" && program === "npm",
  });
  const endChild = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", endChild);
  let output = "";
  for (const outputStream of [child.stdout, child.stderr])
    outputStream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      signal?.removeEventListener("abort", endChild);
      if (signal?.aborted === true) reject(new Error("stopped"));
      else resolve({ code: code ?? 1, output });
    });
  });
}
