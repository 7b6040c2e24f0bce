import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ExplainedError } from "../util/explain.ts";
import { javaInstallation } from "./java-installation.ts";

/** The minimum that firebase-tools requires. */
export const OLDEST_JAVA = 21;

export interface Java {
  version: number;
  /** The folder that contains `java`, to be put first on PATH. */
  bin: string;
  /** Path of the compiler; absent in a bare runtime. */
  javac: string | undefined;
}

const executableName = (name: string) => (process.platform === "win32" ? `${name}.exe` : name);

/** Java installations in a folder, newest name first. */
function findJavaHomes(folder: string, subfolder = ""): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))
    .map((name) => join(folder, name, subfolder));
}

/** Candidate Java homes, the user's own choice first. */
export function* javaHomes(env: NodeJS.ProcessEnv): Generator<string> {
  if (env["JAVA_HOME"] !== undefined) yield env["JAVA_HOME"];
  for (const folder of (env["PATH"] ?? "").split(delimiter)) {
    const java = join(folder, executableName("java"));
    if (folder !== "" && existsSync(java)) yield dirname(dirname(realpathSync(java)));
  }
  yield* findJavaHomes("/usr/lib/jvm");
  if (existsSync("/usr/libexec/java_home")) {
    try {
      yield execFileSync("/usr/libexec/java_home", ["-v", `${OLDEST_JAVA}+`], {
        encoding: "utf8",
        stdio: "pipe",
      }).trim();
    } catch {
      // The command fails if it knows no suitable Java; other candidates may work.
    }
  }
  yield* findJavaHomes("/Library/Java/JavaVirtualMachines", "Contents/Home");
  for (const brew of ["/opt/homebrew/opt", "/usr/local/opt", "/home/linuxbrew/.linuxbrew/opt"]) {
    yield* findJavaHomes(brew).filter((home) => /[/\\]openjdk[^/\\]*$/.test(home));
  }
  // JDKs that were installed without an administrator: an unpacked folder, and those of the usual version managers.
  for (const folder of [".jdks", ".sdkman/candidates/java", ".asdf/installs/java", ".local/share/mise/installs/java"])
    yield* findJavaHomes(join(homedir(), folder));
  for (const programs of [
    env["ProgramFiles"] ?? "C:/Program Files",
    join(env["LOCALAPPDATA"] ?? homedir(), "Programs"),
  ])
    for (const vendor of WINDOWS_VENDORS) yield* findJavaHomes(join(programs, vendor));
  yield* findJavaHomes(join(homedir(), "scoop/apps"), "current").filter((home) => /jdk|jre|temurin/i.test(home));
}

const WINDOWS_VENDORS = ["Eclipse Adoptium", "Java", "Microsoft", "Zulu", "Amazon Corretto", "BellSoft"];

/** @returns the version that it reports; undefined if it does not run */
function readJavaVersion(home: string): number | undefined {
  const { stderr, status } = spawnSync(join(home, "bin", executableName("java")), ["-version"], { encoding: "utf8" });
  return status === 0 ? parseVersion(stderr) : undefined;
}

/** @param versionOutput output of `java -version`: `… version "25.0.3" …`, or `… version "1.8.0_392" …` before Java 9 */
export function parseVersion(versionOutput: string): number | undefined {
  const [, firstNumber, secondNumber] = /version "(\d+)(?:\.(\d+))?/.exec(versionOutput) ?? [];
  const major = firstNumber === "1" ? secondNumber : firstNumber;
  return major === undefined ? undefined : Number(major);
}

/**
 * Finds a Java that is new enough, preferring a JDK to a bare runtime.
 * @throws ExplainedError if there is none
 */
export function findJava(env: NodeJS.ProcessEnv = process.env): Java {
  let oldVersion: number | undefined;
  let javaWithoutCompiler: Java | undefined;
  for (const home of new Set(javaHomes(env))) {
    if (!existsSync(join(home, "bin", executableName("java")))) continue;
    const version = readJavaVersion(home);
    if (version === undefined) continue;
    if (version < OLDEST_JAVA) {
      oldVersion = Math.max(oldVersion ?? 0, version);
      continue;
    }
    const javac = join(home, "bin", executableName("javac"));
    const java = { version, bin: join(home, "bin"), javac: existsSync(javac) ? javac : undefined };
    if (java.javac !== undefined) return java;
    javaWithoutCompiler ??= java;
  }
  if (javaWithoutCompiler !== undefined) return javaWithoutCompiler;
  const findings = oldVersion === undefined ? "none was found" : `only Java ${oldVersion} was found`;
  throw new ExplainedError(
    `Java ${OLDEST_JAVA} or newer is needed for the Firebase emulators, and ${findings}: ${javaInstallation(process.platform)}; or point JAVA_HOME at one that you have.`,
  );
}

/**
 * JVM options for short runs: an emulator runs for minutes beside everything else on the machine, and the optimising compiler and parallel
 * collector would take about a tenth of a test run's CPU time without saving as much.
 */
export const SHORT_RUN_JVM_OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

export function javaEnv(java: Java): NodeJS.ProcessEnv {
  const ownOptions = process.env["JAVA_TOOL_OPTIONS"];
  return {
    // The user's own options come last, so that they take precedence.
    JAVA_TOOL_OPTIONS: [...SHORT_RUN_JVM_OPTIONS, ...(ownOptions === undefined ? [] : [ownOptions])].join(" "),
    JAVA_HOME: dirname(java.bin),
    PATH: `${java.bin}${delimiter}${process.env["PATH"] ?? ""}`,
  };
}
