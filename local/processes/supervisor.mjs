/**
 * Supervises a server process: runs it, and kills its whole process tree as soon as the IPC channel to our process closes, which is
 * how we stop it and also what happens if we are killed. So no process or temporary file is left behind.
 * Usage: node supervisor.mjs <grace period in seconds> <files and folders to remove afterwards, as JSON> <program> [arguments]
 */
import { execFileSync, spawn } from "node:child_process";
import { rmSync } from "node:fs";

const [grace, remove, program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });

/** Ids of the child's descendants; never removed, because orphans lose their parent. */
const descendants = new Set();
function collectDescendants() {
  if (process.platform === "win32") return;
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const known = new Set([child.pid, ...descendants]);
  for (let grew = true; grew;) {
    const found = rows.filter(([pid, parent]) => known.has(parent) && !known.has(pid));
    for (const [pid] of found) known.add(pid).has(pid) && descendants.add(pid);
    grew = found.length > 0;
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited already.
  }
}

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  collectDescendants();
  kill(child.pid, "SIGTERM");
  // Repeated, because a program that is still starting may have missed the signal.
  setInterval(() => kill(child.pid, "SIGTERM"), 3000);
  setInterval(collectDescendants, 250);
  setTimeout(
    () => {
      collectDescendants();
      kill(child.pid, "SIGKILL");
    },
    Number(grace) * 1000,
  );
}

process.on("disconnect", stop);
// The channel may have closed before this line.
if (!process.connected) stop();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
child.on("error", (error) => {
  process.stderr.write(`${program} could not be run: ${error.message}\n`);
  process.exit(1);
});
child.on("exit", (code) => {
  for (const pid of descendants) kill(pid, "SIGKILL");
  for (const path of JSON.parse(remove)) rmSync(path, { recursive: true, force: true });
  process.exit(stopping ? 0 : (code ?? 1));
});
