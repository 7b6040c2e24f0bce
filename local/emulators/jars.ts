import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { ExplainedError } from "../util/explain.ts";
import { DATA_FOLDER } from "../project.ts";
import { findCloudCliJar } from "./cloud-cli.ts";
import { FIREBASE_CLI, FIREBASE_TOOLS } from "./firebase-tools.ts";
import type { Java } from "./java.ts";
import { writeLauncherJar } from "./launcher-jar.ts";

/** The emulators that run on Java. `<NAME>_EMULATOR_BINARY_PATH` overrides the jar that firebase-tools uses. */
export type JarName = "firestore" | "storage";

export const jarVariable = (name: JarName) => `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;

const RULES_RUNTIME_CLASS_NAME = "StorageRulesRuntime";
const RULES_RUNTIME_SOURCE = fileURLToPath(new URL(`${RULES_RUNTIME_CLASS_NAME}.java`, import.meta.url));
const CLOUD_CLI_MAIN = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

const Jar = z.object({ downloadPathRelativeToCacheDir: z.string() });
const Downloads = z.object({
  firestore: Jar,
  storage: Jar,
  ui: z.object({ main: z.object({ binaryPathRelativeToCacheDir: z.string() }) }),
});

function findDownloads() {
  const folder = process.env["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache/firebase/emulators");
  const names = Downloads.parse(
    JSON.parse(readFileSync(join(FIREBASE_TOOLS, "lib/emulator/downloadableEmulatorInfo.json"), "utf8")),
  );
  return {
    firestore: join(folder, names.firestore.downloadPathRelativeToCacheDir),
    storage: join(folder, names.storage.downloadPathRelativeToCacheDir),
    ui: join(folder, names.ui.main.binaryPathRelativeToCacheDir),
  };
}

/** True if the Emulator UI, a separate download, was downloaded before. */
export const hasEmulatorUi = () => existsSync(findDownloads().ui);

/**
 * Finds an emulator's jar: the one named by its environment variable, else firebase-tools' cache, else the Google Cloud CLI, else a new
 * download by firebase-tools.
 * @throws ExplainedError if none is available
 */
export function findJar(name: JarName, java: Java): string {
  const configuredPath = process.env[jarVariable(name)];
  if (configuredPath !== undefined && configuredPath !== "") {
    if (existsSync(configuredPath)) return configuredPath;
    throw new ExplainedError(`${jarVariable(name)} names ${configuredPath}, and there is no such file.`);
  }
  const downloadedJar = findDownloads()[name];
  if (existsSync(downloadedJar)) return downloadedJar;
  const cloudCli = findCloudCliJar();
  const ownJar =
    cloudCli === undefined
      ? undefined
      : name === "firestore"
        ? createLauncher(cloudCli)
        : createRulesRuntime(cloudCli, java);
  if (ownJar !== undefined) return ownJar;
  download(name, name === "storage" && java.javac === undefined);
  return downloadedJar;
}

function download(name: JarName, needsCompiler: boolean): void {
  const { status } = spawnSync(process.execPath, [FIREBASE_CLI, `setup:emulators:${name}`], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NO_UPDATE_NOTIFIER: "1" },
  });
  if (status === 0 && existsSync(findDownloads()[name])) return;
  const alternativeHint = needsCompiler
    ? "install a whole JDK instead of a Java runtime"
    : `install the Google Cloud CLI's Firestore emulator, or let ${jarVariable(name)} name the jar`;
  throw new ExplainedError(
    `The ${name} emulator is not on this machine and could not be downloaded: connect to the internet once, or ${alternativeHint}.`,
  );
}

/** Creates a cached folder atomically, so that concurrent runs never see an incomplete one. */
function createOnce(name: string, sourceFiles: readonly string[], fillFolder: (folder: string) => void): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\n${size}\n${mtimeMs}\n`);
  }
  const folder = join(DATA_FOLDER, "emulators", `${name}-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const temporaryFolder = `${folder}.${process.pid}`;
  mkdirSync(temporaryFolder, { recursive: true });
  try {
    fillFolder(temporaryFolder);
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Creates a jar with nothing but a manifest that names the main class, which the Cloud CLI's jar lacks. */
function createLauncher(cloudCli: string): string {
  const folder = createOnce("firestore", [cloudCli], (temporaryFolder) => {
    writeLauncherJar(join(temporaryFolder, "firestore.jar"), CLOUD_CLI_MAIN, [cloudCli]);
  });
  return join(folder, "firestore.jar");
}

/** Compiles our storage rules runtime against the Cloud CLI's jar; undefined if that fails. */
function createRulesRuntime(cloudCli: string, { javac }: Java): string | undefined {
  if (javac === undefined) return undefined;
  const folder = createOnce("storage-rules", [cloudCli, RULES_RUNTIME_SOURCE, javac], (temporaryFolder) => {
    spawnSync(javac, ["-nowarn", "-cp", cloudCli, "-d", temporaryFolder, RULES_RUNTIME_SOURCE], { stdio: "ignore" });
  });
  if (!existsSync(join(folder, `${RULES_RUNTIME_CLASS_NAME}.class`))) return undefined;
  const jar = join(folder, "storage.jar");
  // The folder is created at its final path, not moved there afterwards, because it contains its own path.
  if (!existsSync(jar)) {
    const temporaryJar = `${jar}.${process.pid}`;
    writeLauncherJar(temporaryJar, RULES_RUNTIME_CLASS_NAME, [`${folder}/`, cloudCli]);
    renameSync(temporaryJar, jar);
  }
  return jar;
}
