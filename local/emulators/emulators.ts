import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ExplainedError } from "../util/explain.ts";
import { envFile } from "./function-env.ts";
import { PROJECT_ID, toDisplayPath } from "../project.ts";
import { type ServerProcess, startServer } from "../processes/server-process.ts";
import { waitFor } from "../util/wait.ts";
import { writeRunConfig } from "./firebase-config.ts";
import { findJar, hasEmulatorUi, jarVariable } from "./jars.ts";
import { findJava, javaEnv } from "./java.ts";

export const EMULATORS = ["auth", "firestore", "storage", "functions", "hosting"] as const;
export type Emulator = (typeof EMULATORS)[number];

/** Ports of the suite itself, besides those of the emulators. */
export const SUITE_PORTS = ["hub", "logging", "eventarc", "tasks", "firestoreSocket", "ui"] as const;

export interface EmulatorOptions {
  emulators: readonly Emulator[];
  /** Ports of the emulators in `which` and of SUITE_PORTS. */
  ports: ReadonlyMap<string, number>;
  /** Environment of the functions. */
  env: Readonly<Record<string, string>>;
  gatewayOrigin: string | undefined;
  /** A folder written by `exportTo`. */
  importFrom: string | undefined;
  logFile: string;
  onLine?: ((line: string) => void) | undefined;
  /** After every write of this file the functions load the current build. */
  reloadFile?: string | undefined;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface Emulators {
  process: ServerProcess;
  /** Exports all data into a new folder. */
  exportTo: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
  uiAddress: string | undefined;
}

const SUITE_SCRIPT = fileURLToPath(new URL("firebase-suite.mjs", import.meta.url));
const START_TIMEOUT_SECONDS = 120;
const CREDENTIAL_VARIABLES = /^(GOOGLE_|FIREBASE_|FIRESTORE_|GCLOUD_|CLOUDSDK_)/;
const FUNCTIONS_BROKEN_MESSAGE = "Failed to load function definition";

/** Starts Firebase emulators and waits until they are ready. @throws ExplainedError */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { emulators: which, ports, env, gatewayOrigin, importFrom, logFile, onLine, reloadFile } = options;
  const jarVariables = which.includes("firestore") || which.includes("storage") ? jarEnv(which) : {};
  // The path is short, because the folder holds Unix sockets, whose paths are limited to 108 bytes.
  const folder = mkdtempSync(join(tmpdir(), "daansetu-"));
  const withUi = which.includes("hosting") && hasEmulatorUi();
  writeFileSync(join(folder, ".env.local"), envFile(env));
  const config = writeRunConfig({ emulators: which, ports, withUi, envFolder: folder, gatewayOrigin });
  const emulatorList = which.join(",");
  const suite = startServer({
    program: process.execPath,
    args: [
      SUITE_SCRIPT,
      JSON.stringify({ config, project: PROJECT_ID, only: emulatorList, import: importFrom, reloadFile }),
    ],
    env: { ...quietEnv(folder), ...jarVariables },
    cwd: folder,
    logFile,
    graceSeconds: 20,
    removeAfter: [config, folder],
    onLine,
  });
  try {
    const suiteState = () => Promise.resolve(readSuiteState(suite));
    const outcome = await waitFor(suiteState, { seconds: START_TIMEOUT_SECONDS, everyMs: 50, signal: options.signal });
    if (outcome !== "ready")
      throw new ExplainedError(
        `The Firebase emulators did not start: ${findFailureReason(suite.lastLines)} (everything they said is in ${toDisplayPath(logFile)}).`,
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

/** firebase-tools uses the first `java` on PATH, and the jars that these variables name. */
function jarEnv(emulators: readonly Emulator[]): NodeJS.ProcessEnv {
  const java = findJava();
  return {
    ...javaEnv(java),
    ...(emulators.includes("firestore") && { [jarVariable("firestore")]: findJar("firestore", java) }),
    ...(emulators.includes("storage") && { [jarVariable("storage")]: findJar("storage", java) }),
  };
}

/** Environment of firebase-tools: no user credentials, no telemetry, no prompts; a private folder for temporary files. */
function quietEnv(folder: string): NodeJS.ProcessEnv {
  const keptVariables = Object.entries(process.env).filter(
    ([name]) => name === "FIREBASE_EMULATORS_PATH" || !CREDENTIAL_VARIABLES.test(name),
  );
  return {
    ...Object.fromEntries(keptVariables),
    TMPDIR: folder,
    TEMP: folder,
    XDG_CONFIG_HOME: folder,
    NO_UPDATE_NOTIFIER: "1",
    // Keeps firebase-tools from asking npm for newer versions of firebase-functions, which takes 10 s when offline.
    npm_config_offline: "true",
    // Discovers functions through a file, because the alternative, a server, takes seconds to shut down.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
    FORCE_COLOR: "0",
    NO_COLOR: "1",
  };
}

/** The state of the suite; undefined until it is ready. */
function readSuiteState(suite: ServerProcess): "ready" | "failed" | undefined {
  if (!suite.isRunning() || suite.lastLines.some((line) => line.includes(FUNCTIONS_BROKEN_MESSAGE))) return "failed";
  return suite.lastLines.some((line) => line.includes("All emulators ready")) ? "ready" : undefined;
}

/** The error message in the emulators' output, without decoration. */
function findFailureReason(outputLines: readonly string[]): string {
  const brokenLine =
    outputLines.find((line) => line.includes(FUNCTIONS_BROKEN_MESSAGE)) ??
    outputLines.findLast((line) => line.startsWith("Error:"));
  const reasonLine =
    brokenLine ?? outputLines.findLast((outputLine) => outputLine.trim() !== "") ?? "they said nothing";
  return reasonLine.replace(/^\W*(functions|Error):\s*/, "").replace(/[.\s]+$/, "");
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
