import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const COMMAND = fileURLToPath(new URL("../bin/gateway-double.mjs", import.meta.url));

function spawnCommand(env: Record<string, string>) {
  const child = spawn(process.execPath, [COMMAND], { env: { PATH: process.env["PATH"] ?? "", ...env } });
  const printed = { output: "", errors: "" };
  child.stdout.on("data", (chunk: Buffer) => (printed.output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed.errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, printed, ended };
}

/** Runs the command until it ends by itself. */
export async function runCommand(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const { printed, ended } = spawnCommand(env);
  return { code: await ended, errors: printed.errors };
}

export type StartedCommand = Awaited<ReturnType<typeof startCommand>>;

/** Starts the command as a stranger would. @returns what it printed, what a client needs of that, and how to end it */
export async function startCommand(env: Record<string, string> = {}) {
  const { child, printed, ended } = spawnCommand({ GATEWAY_PORT: "0", ...env });
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout.on("data", () => {
      if (printed.output.includes("webhooks")) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!(await isReady)) throw new Error(`The command ended: ${printed.errors}`);
  const valueOf = (pattern: RegExp) => pattern.exec(printed.output)?.[1] ?? "";
  return {
    output: printed.output,
    url: valueOf(/: (http:\S+)/),
    keyId: valueOf(/key id +(\S+)/),
    keySecret: valueOf(/key secret +(\S+)/),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
