/** The processes of this machine, as a supervisor needs them. Linux has them as files, so that no program is needed: small images have no `ps`. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const processIds = () => readdirSync("/proc").filter((name) => /^\d+$/.test(name));

/** @returns the file's text; empty where the process has ended, or is another user's */
function readProcessFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/**
 * Runs `ps`.
 * @returns its lines; none if it cannot run
 */
function ps(...args) {
  try {
    return execFileSync("ps", args, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] })
      .trim()
      .split("\n");
  } catch {
    return [];
  }
}

/**
 * Lists processes.
 * @returns pairs of a process's id and its parent's
 */
export function listParents() {
  if (process.platform === "win32") return [];
  if (process.platform === "linux")
    return processIds()
      .map((pid) => [Number(pid), Number(/^PPid:\s+(\d+)$/m.exec(readProcessFile(pid, "status"))?.[1])])
      .filter(([, parent]) => !Number.isNaN(parent));
  return ps("-A", "-o", "pid=,ppid=").map((row) => row.trim().split(/\s+/).map(Number));
}

/**
 * Finds processes by an environment variable.
 * @returns ids of the processes that have it, as `NAME=value`, in their environment
 */
export function listProcessesWith(variable) {
  if (process.platform === "win32") return [];
  if (process.platform === "linux")
    return processIds()
      .filter((pid) => readProcessFile(pid, "environ").split("\0").includes(variable))
      .map(Number);
  return ps("axeww", "-o", "pid=,command=")
    .filter((row) => row.includes(variable))
    .map((row) => Number.parseInt(row, 10));
}
