import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { REPOSITORY_ROOT } from "../project.ts";
import { javaInstallation } from "./java-installation.ts";
import { findJava, javaHomes, parseVersion } from "./java.ts";

test.each([
  ['openjdk version "25.0.3" 2026-04-21 LTS', 25],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "17.0.15" 2025-04-15', 17],
  ["The operation couldn't be completed. Unable to locate a Java Runtime.", undefined],
])("the output %j means version %s", (versionOutput, version) => {
  expect(parseVersion(versionOutput)).toBe(version);
});

describe("Where Java is missing, the message names a command for", () => {
  test.each([
    ["Ubuntu", "linux", 'ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"', "sudo apt install openjdk-21-jdk-headless"],
    ["Debian", "linux", 'ID=debian\nVERSION_ID="13"', "sudo apt install openjdk-21-jdk-headless"],
    [
      "a Debian without Java 21",
      "linux",
      'ID=debian\nVERSION_ID="12"',
      "unpack one from https://adoptium.net into ~/.jdks",
    ],
    ["Fedora", "linux", "ID=fedora\nVERSION_ID=43", "sudo dnf install java-latest-openjdk-devel"],
    ["another Linux", "linux", "", "unpack one from https://adoptium.net into ~/.jdks"],
    ["macOS", "darwin", "", "brew install openjdk"],
    ["Windows", "win32", "", "winget install EclipseAdoptium.Temurin.25.JDK"],
  ] as const)("%s", (_, platform, osRelease, command) => {
    expect(javaInstallation(platform, osRelease)).toContain(command);
    const readme = readFileSync(join(REPOSITORY_ROOT, "README.md"), "utf8");
    expect(readme).toContain(command.replace("unpack one", "unpack a JDK"));
  });
});

describe.skipIf(process.platform === "win32")("A Java", () => {
  let home = "";
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "java-"));
    vi.stubEnv("HOME", home);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true, force: true });
  });

  /** @returns its folder */
  const installJava = (path: string, version: string, programs = ["java", "javac"]) => {
    const folder = join(home, path, "bin");
    mkdirSync(folder, { recursive: true });
    for (const name of programs)
      writeFileSync(join(folder, name), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`, { mode: 0o755 });
    return join(home, path);
  };

  test.each([
    ".jdks/jdk-25+36",
    ".sdkman/candidates/java/25-tem",
    ".asdf/installs/java/temurin-25",
    ".local/share/mise/installs/java/25",
    "Program Files/Eclipse Adoptium/jdk-25",
    "AppData/Local/Programs/Eclipse Adoptium/jdk-25",
    "scoop/apps/temurin25-jdk/current",
  ])("in %s is found", (path) => {
    const folder = installJava(path, "25");
    const env = { ProgramFiles: join(home, "Program Files"), LOCALAPPDATA: join(home, "AppData/Local") };
    expect([...javaHomes(env)]).toContain(folder);
  });

  test("of JAVA_HOME that is too old gives way to one on the PATH that is not", () => {
    const old = installJava("old", "17.0.15");
    const runtime = installJava("runtime", "21.0.2", ["java"]);
    const kit = installJava("kit", "21.0.1");
    const env = { JAVA_HOME: old, PATH: `${join(runtime, "bin")}:${join(kit, "bin")}` };
    expect(findJava(env)).toEqual({ version: 21, bin: join(kit, "bin"), javac: join(kit, "bin/javac") });
  });
});
