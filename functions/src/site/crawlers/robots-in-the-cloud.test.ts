import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";

const FRAMEWORK = join(dirname(createRequire(import.meta.url).resolve("@google-cloud/functions-framework")), "main.js");
const MODULES = join(dirname(FRAMEWORK), "../../../..");
const DEPLOYED = parseEnv(readFileSync(new URL("../../../.env", import.meta.url), "utf8"));
const SOURCE =
  'require("@google-cloud/functions-framework").http("site", (req, res) => { res.send("of the function"); });';

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return String(typeof address === "object" ? address?.port : address);
}

/** Starts the framework of the cloud with one function. @returns the status of its answer to `/robots.txt` */
async function fetchRobotsTxt(environment: NodeJS.Dict<string>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-framework-"));
  writeFileSync(join(folder, "index.cjs"), SOURCE);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ main: "index.cjs" }));
  const port = await freePort();
  const framework = spawn(process.execPath, [FRAMEWORK, `--source=${folder}`, "--target=site", `--port=${port}`], {
    env: { ...process.env, NODE_PATH: MODULES, ...environment },
  });
  const ended = once(framework, "exit");
  try {
    for await (const line of createInterface(framework.stdout))
      if (line.startsWith("URL: ")) return (await fetch(`http://127.0.0.1:${port}/robots.txt`)).status;
    throw new Error("The framework ended before it listened.");
  } finally {
    framework.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

it("robots.txt reaches the function in the cloud, whose framework would answer 404", async () => {
  expect(await fetchRobotsTxt({})).toBe(404);
  expect(await fetchRobotsTxt(DEPLOYED)).toBe(200);
});
