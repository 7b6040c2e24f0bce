import { readFileSync } from "node:fs";

/** Commands that install a JDK which the emulators accept. README.md has the same commands. */
const COMMANDS = {
  apt: "sudo apt install openjdk-21-jdk-headless",
  dnf: "sudo dnf install java-latest-openjdk-devel",
  pacman: "sudo pacman -S jdk-openjdk",
  brew: "brew install openjdk",
  winget: "winget install EclipseAdoptium.Temurin.25.JDK",
};
const UNPACK = "unpack one from https://adoptium.net into ~/.jdks, which needs no administrator";

/** The oldest Debian that has Java 21. */
const OLDEST_DEBIAN = 13;

/**
 * Explains how to install Java.
 * @returns the middle of a sentence
 */
export function javaInstallation(platform: NodeJS.Platform, osRelease = readOsRelease()): string {
  if (platform === "darwin") return `install it by ${COMMANDS.brew}`;
  if (platform === "win32") return `install it by ${COMMANDS.winget}`;
  const valueOf = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, "m").exec(osRelease)?.[1] ?? "";
  const families = `${valueOf("ID")} ${valueOf("ID_LIKE")}`.split(" ");
  const isOldDebian = valueOf("ID") === "debian" && Number(valueOf("VERSION_ID")) < OLDEST_DEBIAN;
  const command = isOldDebian
    ? undefined
    : families.some((name) => ["debian", "ubuntu"].includes(name))
      ? COMMANDS.apt
      : families.some((name) => ["fedora", "rhel"].includes(name))
        ? COMMANDS.dnf
        : families.includes("arch")
          ? COMMANDS.pacman
          : undefined;
  return command === undefined ? UNPACK : `install it by ${command}, or ${UNPACK}`;
}

function readOsRelease(): string {
  try {
    return readFileSync("/etc/os-release", "utf8");
  } catch {
    return "";
  }
}
