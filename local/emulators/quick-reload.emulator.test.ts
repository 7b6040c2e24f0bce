import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBundle } from "../../functions/build.mjs";
import { PROJECT_ID, REGION, REPOSITORY_ROOT } from "../project.ts";
import { type ServerProcess, startServer } from "../processes/server-process.ts";
import { findFreePorts } from "../stack/ports.ts";
import { answersOk, waitFor } from "../util/wait.ts";
import { type FunctionsSources, readSourceState, watchFunctions } from "../builds/watch-functions.ts";
import { FunctionsReload } from "./functions-reload.ts";
import { findLoadFailure } from "./load-failure.ts";

const SUITE = fileURLToPath(new URL("firebase-suite.mjs", import.meta.url));
const WORD_FILE = "contract/src/word.ts";
const FEATURE_FILE = "functions/src/feature.ts";

/** Functions of a few lines, divided as ours are. */
const PROJECT_FILES: Readonly<Record<string, string>> = {
  "firebase.json": "",
  "functions/package.json": JSON.stringify({
    type: "module",
    main: "lib/index.js",
    engines: { node: "22" },
    dependencies: { "firebase-functions": "*", "firebase-admin": "*" },
  }),
  [WORD_FILE]: `export const word = "first";\n`,
  [FEATURE_FILE]: `export const answer = (word: string) => "the word is " + word;\n`,
  "functions/src/index.ts": `
    import { onRequest } from "firebase-functions/https";
    import "../../contract/src/word.ts";
    export const api = onRequest({ region: "${REGION}" }, async (request, response) => {
      const { theApp } = await import("./instance.ts");
      theApp()(request, response);
    });`,
  "functions/src/instance.ts": `
    import { answer } from "./feature.ts";
    import { word } from "../../contract/src/word.ts";
    export const theApp = () => (_: unknown, response: { end: (text: string) => void }) => response.end(answer(word));`,
};

let folder = "";
let sources: FunctionsSources;
let suite: ServerProcess;
let stopWatching: () => Promise<void>;
let apiUrl = "";
const told: string[] = [];
const inFolder = (path: string) => join(folder, path);
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(inFolder(path), text);
};
const answer = async () => (await fetch(apiUrl)).text();
const waitUntilTold = (count: number) =>
  waitFor(async () => (told.length < count ? undefined : true), { seconds: 60, everyMs: 20 });

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "reload-")));
  for (const [path, text] of Object.entries(PROJECT_FILES)) write(path, text);
  symlinkSync(join(REPOSITORY_ROOT, "node_modules"), inFolder("functions/node_modules"));
  const lib = inFolder("functions/lib");
  sources = {
    folders: [inFolder("contract/src"), inFolder("functions/src")],
    lib,
    bundle: {
      absWorkingDir: inFolder("functions"),
      entryPoints: ["index", "instance"].map((name) => ({ in: `src/${name}.ts`, out: name })),
      outdir: lib,
      bundle: true,
      platform: "node",
      format: "esm",
      splitting: true,
      sourcemap: true,
      external: ["firebase-functions"],
      logLevel: "silent",
      write: false,
    },
  };
  const builtState = readSourceState(sources);
  writeBundle((await build(sources.bundle)).outputFiles, lib);
  const ports = await findFreePorts(["functions", "hub", "logging", "eventarc", "tasks"] as const);
  const emulators = Object.fromEntries([...ports].map(([name, port]) => [name, { host: "127.0.0.1", port }]));
  write(
    "firebase.json",
    JSON.stringify({
      functions: [{ source: "functions", codebase: "default", runtime: "nodejs22", ignore: ["node_modules"] }],
      emulators: { ...emulators, ui: { enabled: false } },
    }),
  );
  const reload = new FunctionsReload(inFolder("reload"));
  suite = startServer({
    program: process.execPath,
    args: [
      SUITE,
      JSON.stringify({
        config: inFolder("firebase.json"),
        project: PROJECT_ID,
        only: "functions",
        reloadFile: reload.file,
      }),
    ],
    env: { ...process.env, TMPDIR: folder, XDG_CONFIG_HOME: folder, FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true" },
    cwd: folder,
    logFile: inFolder("emulators.log"),
    onLine: reload.onLine,
  });
  apiUrl = `http://127.0.0.1:${ports.get("functions") ?? 0}/${PROJECT_ID}/${REGION}/api`;
  await waitFor(async () => (suite.isRunning() ? answersOk(apiUrl) : true), { seconds: 60 });
  if (!suite.isRunning()) throw new Error(suite.lastLines.join("\n"));
  stopWatching = await watchFunctions({
    sources,
    builtState,
    reload,
    renewedFile: inFolder("renewed"),
    healthUrl: apiUrl,
    tell: (text) => told.push(text),
  });
});

afterAll(async () => {
  await stopWatching();
  await suite.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("Functions under development answer with a change, whose output no later start takes for that of the sources before", async () => {
  expect(await answer()).toBe("the word is first");
  write("functions/lib/.sources", "a hash");
  write(WORD_FILE, `export const word = "second";\n`);
  await waitUntilTold(1);
  expect(told[0]).toMatch(/^Functions renewed in /);
  expect(await answer()).toBe("the word is second");
  expect(existsSync(inFolder("functions/lib/.sources"))).toBe(false);
});

test.each([
  {
    what: "a runtime error in the contract",
    file: WORD_FILE,
    broken: `\nexport const oops = notDefinedAnywhere;\nexport const word = String(oops);\n`,
    reason: /do not load.*ReferenceError: notDefinedAnywhere is not defined\n {2}at .*contract\/src\/word\.ts:2:21/s,
    mended: `export const word = "third";\n`,
    mendedAnswer: "third",
  },
  {
    what: "a runtime error in a feature",
    file: FEATURE_FILE,
    broken: `export const answer = (word: string) => word;\n\nanswer(missing.word);\n`,
    reason: /do not load.*ReferenceError: missing is not defined\n {2}at .*functions\/src\/feature\.ts:3:8/s,
    mended: `export const answer = (word: string) => "mended, with " + word;\n`,
    mendedAnswer: "mended, with",
  },
  {
    what: "an error of syntax",
    file: WORD_FILE,
    broken: `export const word = "fourth;\n`,
    reason:
      /do not build.*contract\/src\/word\.ts:1:\d+: Unterminated string literal\n {2}export const word = "fourth;/s,
    mended: `export const word = "fourth";\n`,
    mendedAnswer: "fourth",
  },
])(
  "After $what the functions answer as before, the place in the source is named, and the next save mends it",
  async ({ file, broken, reason, mended, mendedAnswer }) => {
    const toldBefore = told.length;
    const answerBefore = await answer();
    write(file, broken);
    await waitUntilTold(toldBefore + 1);
    expect(told.at(-1)).toMatch(reason);
    expect(await answer()).toBe(answerBefore);
    // What starts from now on finds the last build that works.
    expect(await findLoadFailure(sources.lib, {})).toBeUndefined();
    write(file, mended);
    await waitUntilTold(toldBefore + 2);
    expect(told.at(-1)).toMatch(/^Functions renewed in /);
    expect(await answer()).toContain(mendedAnswer);
    expect(suite.isRunning()).toBe(true);
  },
);
