import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ID } from "../project.ts";
import { type ServerProcess, startServer } from "../processes/server-process.ts";
import { findFreePorts } from "../stack/ports.ts";
import { answersOk, waitFor } from "../util/wait.ts";

const SUITE = fileURLToPath(new URL("firebase-suite.mjs", import.meta.url));

let folder = "";
let hosting: ServerProcess;
let hostingPort = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hosting-"));
  const ports = await findFreePorts(["hosting", "hub", "logging"] as const);
  hostingPort = ports.get("hosting") ?? 0;
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/home.html"), "the page");
  const emulators = Object.fromEntries([...ports].map(([name, port]) => [name, { host: "127.0.0.1", port }]));
  writeFileSync(
    join(folder, "firebase.json"),
    JSON.stringify({
      hosting: {
        public: "public",
        rewrites: [{ source: "**", destination: "/home.html" }],
        headers: [{ source: "/@(home|other)/**", headers: [{ key: "X-Test", value: "1" }] }],
      },
      emulators: { ...emulators, ui: { enabled: false } },
    }),
  );
  hosting = startServer({
    program: process.execPath,
    args: [SUITE, JSON.stringify({ config: join(folder, "firebase.json"), project: PROJECT_ID, only: "hosting" })],
    env: { ...process.env, TMPDIR: folder, XDG_CONFIG_HOME: folder, npm_config_offline: "true" },
    cwd: folder,
    logFile: join(folder, "emulators.log"),
  });
  await waitFor(async () => (hosting.isRunning() ? answersOk(`http://127.0.0.1:${hostingPort}/`) : true), {
    seconds: 60,
  });
});

afterAll(async () => {
  await hosting.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request as it is; clients of HTTP would correct it. @returns the status, and the text after it */
async function send(port: number, target: string, host = "localhost"): Promise<{ status: number; reply: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const reply = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), reply };
}

test.each([
  ["//"],
  ["///"],
  ["////a//b"],
  ["/\\"],
  ["//["],
  ["//host:99999/"],
  ["///?next=//"],
  ["http://localhost"],
  ["http://localhost/page"],
  ["http://localhost///"],
])("Hosting answers GET %s with a page, as the same address with one slash", async (target) => {
  const { status, reply } = await send(hostingPort, target);
  expect([status, reply.split("\r\n\r\n")[1]]).toEqual([200, "the page"]);
  expect(hosting.isRunning()).toBe(true);
});

test.each([
  ["http://[", "localhost"],
  ["http://:99999/", "localhost"],
  ["/", "a b"],
  ["/", "["],
  ["/", "localhost:99999"],
])("Hosting refuses GET %s of host %s", async (target, host) => {
  expect((await send(hostingPort, target, host)).status).toBe(400);
  expect(hosting.isRunning()).toBe(true);
});

const STRANGE_TARGETS = [
  ...[
    "/%",
    "/%ff",
    "/..%2f..%2fsecret",
    "/../..",
    "/%00",
    "/%5c..%5c",
    "*",
    `/${"a".repeat(5000)}`,
    "/a:b@c",
    "/?%",
    "/#",
  ],
  ...["/__/firebase/", "/__/auth/handler?%", "/home/%E0%A4%A"],
];

test("Hosting answers strange addresses, and goes on", async () => {
  for (const target of STRANGE_TARGETS)
    expect((await send(hostingPort, target)).status, target).toBeGreaterThanOrEqual(200);
  expect((await send(hostingPort, "/")).status).toBe(200);
});

test.each(["FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"])(
  "%s answers strange addresses, and goes on",
  async (variable) => {
    const port = Number(process.env[variable]?.split(":")[1]);
    const { status } = await send(port, "/");
    for (const target of ["//", "///", "/\\", "//[", "http://[", ...STRANGE_TARGETS]) {
      expect((await send(port, target)).status, target).toBeGreaterThanOrEqual(200);
      expect((await send(port, target, "[")).status).toBe(400);
    }
    expect((await send(port, "/")).status).toBe(status);
  },
);
