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
const SERVER_CODE = `
  const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true });
  console.log("ids " + process.pid + " " + child.pid);
  setInterval(() => {}, 1000);
`;
const SERVER_PROCESS_MODULE = fileURLToPath(new URL("./server-process.ts", import.meta.url));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "server-process-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const serverOptions = () => ({
  program: process.execPath,
  args: ["-e", SERVER_CODE],
  logFile: join(folder, "server.log"),
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const areAllGone = (pids: readonly number[]) =>
  waitFor(async () => (pids.some(isAlive) ? undefined : true), { seconds: 15, everyMs: 20 });

const readProcessIds = (line: string | undefined) => (/ids (\d+) (\d+)/.exec(line ?? "") ?? []).slice(1).map(Number);

describe("A started server", () => {
  test("is stopped with its children, and its files are deleted", async () => {
    const temporaryFile = join(folder, "scrap");
    writeFileSync(temporaryFile, "");
    const server = startServer({ ...serverOptions(), removeAfter: [temporaryFile] });
    const ids = await waitFor(
      async () => (server.lastLines[0] === undefined ? undefined : readProcessIds(server.lastLines[0])),
      {
        seconds: 15,
      },
    );
    expect(ids).toHaveLength(2);
    await server.stop();
    expect(await areAllGone(ids!)).toBe(true);
    expect(server.isRunning()).toBe(false);
    expect(existsSync(temporaryFile)).toBe(false);
  });

  // Elsewhere `ps` is a part of the system.
  test.runIf(process.platform === "linux").each(["stopped", "crashed"])(
    "leaves no children behind on a machine without ps, when it is %s",
    async (end) => {
      const crash = `setTimeout(() => { throw new Error("crash"); }, 50);`;
      const server = startServer({
        ...serverOptions(),
        args: ["-e", end === "crashed" ? `${SERVER_CODE}\n${crash}` : SERVER_CODE],
        env: { ...process.env, PATH: folder },
      });
      const ids = await waitFor(
        async () => (server.lastLines[0] === undefined ? undefined : readProcessIds(server.lastLines[0])),
        { seconds: 15 },
      );
      expect(ids).toHaveLength(2);
      if (end === "stopped") await server.stop();
      await server.ended;
      expect(await areAllGone(ids!)).toBe(true);
      expect(server.lastLines.join("\n")).not.toContain("ENOENT");
    },
  );

  test("can be stopped before it has started", async () => {
    const server = startServer(serverOptions());
    await server.stop();
    expect(server.isRunning()).toBe(false);
  });

  test("stops when our process is killed", async () => {
    const starterProcess = spawn(process.execPath, [
      ...["--import", "tsx", "--input-type=module", "-e"],
      `const { startServer } = await import(${JSON.stringify(SERVER_PROCESS_MODULE)});
       startServer({ ...${JSON.stringify(serverOptions())}, onLine: (line) => console.log(line) });`,
    ]);
    const [line] = (await once(starterProcess.stdout, "data")) as [Buffer];
    const ids = readProcessIds(line.toString());
    expect(ids).toHaveLength(2);
    starterProcess.kill("SIGKILL");
    expect(await areAllGone(ids)).toBe(true);
  });

  test("that crashes leaves no children behind", async () => {
    const server = startServer({
      ...serverOptions(),
      args: ["-e", `${SERVER_CODE}\nsetTimeout(() => { throw new Error("crash"); }, 50);`],
    });
    await server.ended;
    const ids = readProcessIds(server.lastLines[0]);
    expect(ids).toHaveLength(2);
    expect(server.lastLines.join("\n")).toContain("Error: crash");
    expect(await areAllGone(ids)).toBe(true);
  });

  test("can end by itself", async () => {
    const server = startServer({ ...serverOptions(), args: ["-e", "console.log('done')"] });
    await server.ended;
    expect(server.lastLines).toEqual(["done"]);
  });
});
