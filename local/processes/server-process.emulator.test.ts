import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "./server-process.ts";
import { waitFor } from "../util/wait.ts";

/** A server with a child in another process group, as the emulators have; it prints both process ids. */
const SERVER = `
  const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true });
  console.log("ids " + process.pid + " " + child.pid);
  setInterval(() => {}, 1000);
`;
const PROCESSES = fileURLToPath(new URL("./server-process.ts", import.meta.url));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "server-process-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const options = () => ({ program: process.execPath, args: ["-e", SERVER], logFile: join(folder, "server.log") });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const allGone = (pids: readonly number[]) =>
  waitFor(async () => (pids.some(isAlive) ? undefined : true), { seconds: 15, everyMs: 20 });

const idsIn = (line: string | undefined) => (/ids (\d+) (\d+)/.exec(line ?? "") ?? []).slice(1).map(Number);

describe("A started server", () => {
  test("is stopped with its children, and its files are deleted", async () => {
    const scrap = join(folder, "scrap");
    writeFileSync(scrap, "");
    const server = startServer({ ...options(), removeAfter: [scrap] });
    const ids = await waitFor(
      async () => (server.lastLines[0] === undefined ? undefined : idsIn(server.lastLines[0])),
      {
        seconds: 15,
      },
    );
    expect(ids).toHaveLength(2);
    await server.stop();
    expect(await allGone(ids!)).toBe(true);
    expect(server.isRunning()).toBe(false);
    expect(existsSync(scrap)).toBe(false);
  });

  test("can be stopped before it has started", async () => {
    const server = startServer(options());
    await server.stop();
    expect(server.isRunning()).toBe(false);
  });

  test("stops when our process is killed", async () => {
    const us = spawn(process.execPath, [
      ...["--import", "tsx", "--input-type=module", "-e"],
      `const { startServer } = await import(${JSON.stringify(PROCESSES)});
       startServer({ ...${JSON.stringify(options())}, onLine: (line) => console.log(line) });`,
    ]);
    const [line] = (await once(us.stdout, "data")) as [Buffer];
    const ids = idsIn(line.toString());
    expect(ids).toHaveLength(2);
    us.kill("SIGKILL");
    expect(await allGone(ids)).toBe(true);
  });

  test("can end by itself", async () => {
    const server = startServer({ ...options(), args: ["-e", "console.log('done')"] });
    await server.ended;
    expect(server.lastLines).toEqual(["done"]);
  });
});
