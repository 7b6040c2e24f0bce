import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Explained } from "../explain.ts";
import { envFile } from "../function-env.ts";
import { PROJECT_ID, shown } from "../project.ts";
import { type ServerProcess, startServer } from "../server-process.ts";
import { waitFor } from "../wait.ts";
import { writeRunConfig } from "./firebase-config.ts";
import { findJar, hasEmulatorUi, jarVariable } from "./jars.ts";
import { findJava, javaEnv } from "./java.ts";

export const EMULATORS = ["auth", "firestore", "storage", "functions", "hosting"] as const;
export type Emulator = (typeof EMULATORS)[number];

/** Ports that the suite needs for itself, beside those of the emulators. */
export const SUITE_PORTS = ["hub", "logging", "eventarc", "tasks", "firestoreSocket", "ui"] as const;

export interface EmulatorOptions {
  which: readonly Emulator[];
  /** One for each of `which` and of SUITE_PORTS. */
  ports: ReadonlyMap<string, number>;
  /** What functions find in their environment. */
  env: Readonly<Record<string, string>>;
  gatewayOrigin: string | undefined;
  /** A folder that an earlier run's `exportTo` wrote. */
  importFrom: string | undefined;
  logFile: string;
  onLine?: ((line: string) => void) | undefined;
  /** Ends the start half-way. */
  signal?: AbortSignal | undefined;
}

export interface Emulators {
  process: ServerProcess;
  /** Writes all data into a new folder. */
  exportTo: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
  uiAddress: string | undefined;
}

const SUITE = fileURLToPath(new URL("firebase-suite.mjs", import.meta.url));
const START_SECONDS = 120;
const CREDENTIALS = /^(GOOGLE_|FIREBASE_|FIRESTORE_|GCLOUD_|CLOUDSDK_)/;
const FUNCTIONS_BROKEN = "Failed to load function definition";

/** Starts the chosen Firebase emulators and waits until they serve. @throws Explained */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { which, ports, env, gatewayOrigin, importFrom, logFile, onLine } = options;
  const java = which.includes("firestore") || which.includes("storage") ? jarEnv(which) : {};
  // A short path on purpose: sockets lie in it, and a socket's path may have 108 bytes.
  const folder = mkdtempSync(join(tmpdir(), "daansetu-"));
  const withUi = which.includes("hosting") && hasEmulatorUi();
  writeFileSync(join(folder, ".env.local"), envFile(env));
  const config = writeRunConfig({ which, ports, withUi, envFolder: folder, gatewayOrigin });
  const only = which.join(",");
  const suite = startServer({
    program: process.execPath,
    args: [SUITE, JSON.stringify({ config, project: PROJECT_ID, only, import: importFrom })],
    env: { ...quietEnv(folder), ...java },
    cwd: folder,
    logFile,
    graceSeconds: 20,
    removeAfter: [config, folder],
    onLine,
  });
  try {
    const settled = () => Promise.resolve(isSettled(suite));
    const how = await waitFor(settled, { seconds: START_SECONDS, everyMs: 50, signal: options.signal });
    if (how !== "ready")
      throw new Explained(
        `The Firebase emulators did not start: ${reasonIn(suite.said)} (everything they said is in ${shown(logFile)}).`,
      );
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return {
    process: suite,
    stop: suite.stop,
    uiAddress: withUi ? `http://localhost:${ports.get("ui") ?? 0}` : undefined,
    exportTo: (folder) => exportTo(ports.get("hub") ?? 0, folder),
  };
}

/** Which Java and which jars: firebase-tools takes the first `java` on PATH, and a jar that a variable names. */
function jarEnv(which: readonly Emulator[]): NodeJS.ProcessEnv {
  const java = findJava();
  return {
    ...javaEnv(java),
    ...(which.includes("firestore") && { [jarVariable("firestore")]: findJar("firestore", java) }),
    ...(which.includes("storage") && { [jarVariable("storage")]: findJar("storage", java) }),
  };
}

/** No credentials of the user's, no reports, no questions; temporary files where nobody else's are. */
function quietEnv(folder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => name === "FIREBASE_EMULATORS_PATH" || !CREDENTIALS.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    TMPDIR: folder,
    TEMP: folder,
    XDG_CONFIG_HOME: folder,
    NO_UPDATE_NOTIFIER: "1",
    // It asks npm for newer versions of firebase-functions, and would wait 10 s for an answer where there is no internet.
    npm_config_offline: "true",
    // Functions are described through a file: the server that describes them otherwise takes seconds to end.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
    FORCE_COLOR: "0",
    NO_COLOR: "1",
  };
}

/** undefined while it still starts. */
function isSettled(suite: ServerProcess): "ready" | "failed" | undefined {
  if (!suite.isRunning() || suite.said.some((line) => line.includes(FUNCTIONS_BROKEN))) return "failed";
  return suite.said.some((line) => line.includes("All emulators ready")) ? "ready" : undefined;
}

/** The line that says why, without its ornament. */
function reasonIn(said: readonly string[]): string {
  const broken =
    said.find((line) => line.includes(FUNCTIONS_BROKEN)) ?? said.findLast((line) => line.startsWith("Error:"));
  const line = broken ?? said.findLast((one) => one.trim() !== "") ?? "they said nothing";
  return line.replace(/^\W*(functions|Error):\s*/, "").replace(/[.\s]+$/, "");
}

async function exportTo(hubPort: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const reply = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: folder, initiatedBy: "daansetu", targets: ["auth", "firestore", "storage"] }),
  });
  if (!reply.ok) throw new Error(`The emulators' data could not be written: ${await reply.text()}`);
}
