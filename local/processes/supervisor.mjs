/**
 * Supervises a server process: runs it, and kills its whole process tree as soon as the IPC channel to our process closes, which is
 * how we stop it and also what happens if we are killed. So no process or temporary file is left behind.
 * Usage: node supervisor.mjs <grace period in seconds> <files and folders to remove afterwards, as JSON> <program> [arguments]
 */
import { execFileSync, spawn } from "node:child_process";
import { rmSync } from "node:fs";

const [grace, remove, program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });

/** Processes below the child, by id; the list only grows, for orphans lose their parent. */
const below = new Set();
function look() {
  if (process.platform === "win32") return;
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const known = new Set([child.pid, ...below]);
  for (let grew = true; grew;) {
    const found = rows.filter(([pid, parent]) => known.has(parent) && !known.has(pid));
    for (const [pid] of found) known.add(pid).has(pid) && below.add(pid);
    grew = found.length > 0;
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  look();
  kill(child.pid, "SIGTERM");
  // Again, for a program that still starts may not have listened.
  setInterval(() => kill(child.pid, "SIGTERM"), 3000);
  setInterval(look, 250);
  setTimeout(
    () => {
      look();
      kill(child.pid, "SIGKILL");
    },
    Number(grace) * 1000,
  );
}

process.on("disconnect", stop);
// We may have been let go of before this line was reached.
if (!process.connected) stop();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
child.on("error", (error) => {
  process.stderr.write(`${program} could not be run: ${error.message}\n`);
  process.exit(1);
});
child.on("exit", (code) => {
  for (const pid of below) kill(pid, "SIGKILL");
  for (const path of JSON.parse(remove)) rmSync(path, { recursive: true, force: true });
  process.exit(stopping ? 0 : (code ?? 1));
});
