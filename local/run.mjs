/**
 * Runs a project command on a fresh clone: checks Node's version, installs the locked packages, then starts the TypeScript command.
 * Requires nothing but Node.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Supported major versions of Node, each with its oldest minor; `runtimes.test.ts` compares them with `engines` of package.json. */
const NODE_VERSIONS = { 20: 19, 22: 13, 24: 0 };
const COMMANDS = [
  "start",
  "dev",
  "gateway",
  "check",
  "test",
  "test:rest",
  "test:emulators",
  "test:e2e",
  "test:browsers",
  "test:hostile",
  "test:mutation",
  "seed",
  "reconcile",
  "grant:admin",
  "audit",
  "backup",
  "restore",
  "verify-restore",
  "check:proxy",
  "new",
  "deploy",
  "migrate",
  "rotate:tax-key",
  "redate:donations",
  "costs",
  "sbom",
  "bench:mails",
  "bench:history",
  "bench:impact",
  "bench:donations",
  "bench:admin",
  "bench:books",
  "bench:pages",
  "bench:reload",
  "bench:taps",
  "bench:web",
];

const [command = "", ...commandArguments] = process.argv.slice(2);
const file = `local/commands/${command.replace(":", "-")}.ts`;

const stopWithMessage = (sentence) => {
  process.stderr.write(`\n  ${sentence}\n\n`);
  process.exit(1);
};

/**
 * Runs a child in place of this process: it uses the same terminal, and signals are forwarded to it.
 * @returns its exit code
 */
function runProgram(program, args, ipc) {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit", ...(ipc ? ["ipc"] : [])],
    shell: process.platform === "win32" && !program.endsWith("node.exe"),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm starts this script in a shell that does not forward signals, so it stops when that shell has exited.
  const parent = process.ppid;
  const stopIfOrphaned = () => process.ppid !== parent && child.kill("SIGTERM");
  if (process.env.npm_execpath !== undefined) setInterval(stopIfOrphaned, 200).unref();
  return new Promise((resolve) => {
    child.on("error", (error) => stopWithMessage(`${program} could not be run: ${error.message}.`));
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

/** True if node_modules matches the lock file. Packages for other platforms may be missing. */
function isInstalled() {
  const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8")).packages;
  if (!existsSync(new URL("../node_modules/.package-lock.json", import.meta.url))) return false;
  const installed = read("node_modules/.package-lock.json");
  return Object.entries(read("package-lock.json")).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return true;
    const present = installed[path];
    return present === undefined ? Boolean(wanted.optional || wanted.devOptional) : present.version === wanted.version;
  });
}

const [major, minor] = process.versions.node.split(".").map(Number);
if (!(minor >= NODE_VERSIONS[major])) {
  const versions = Object.entries(NODE_VERSIONS).map((version) => version.join("."));
  stopWithMessage(
    `Node ${versions.join(", ")} or a newer one of these majors is needed, and this is ${process.version}: install one from nodejs.org.`,
  );
}
if (!COMMANDS.includes(command)) stopWithMessage(`"${command}" is no command; there are ${COMMANDS.join(", ")}.`);
if (!existsSync(new URL(`../${file}`, import.meta.url)))
  stopWithMessage(`The command "${command}" is not part of this version.`);

if (!isInstalled()) {
  process.stdout.write("\n  Installing what package-lock.json names (once; needs the internet) …\n\n");
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith(".js") ? await runProgram(process.execPath, [npm, "ci"]) : await runProgram("npm", ["ci"]);
  if (code !== 0)
    stopWithMessage(
      "npm ci failed, for the reason above: without one, check the internet connection, then start again.",
    );
}
process.exitCode = await runProgram(process.execPath, ["--import", "tsx", file, ...commandArguments], true);
