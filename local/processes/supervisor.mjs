/**
 * Supervises a server process: runs it, and kills its whole process tree as soon as the IPC channel to our process closes, which is
 * how we stop it and also what happens if we are killed. So no process or temporary file is left behind.
 * Usage: node supervisor.mjs <grace period in seconds> <files and folders to remove afterwards, as JSON> <program> [arguments]
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { listParents, listProcessesWith } from "./process-table.mjs";

const [grace, remove, program, ...args] = process.argv.slice(2);
const MARKER = `DAANSETU_SUPERVISED=${randomUUID()}`;
const [markerName, markerValue] = MARKER.split("=");
const child = spawn(program, args, {
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, [markerName]: markerValue },
});

/** Ids of the child's descendants; never removed, because orphans lose their parent. */
const descendants = new Set();
function collectDescendants() {
  const rows = listParents();
  const knownIds = new Set([child.pid, ...descendants]);
  for (let hasGrown = true; hasGrown;) {
    const newDescendants = rows.filter(([pid, parent]) => knownIds.has(parent) && !knownIds.has(pid));
    for (const [pid] of newDescendants) knownIds.add(pid).has(pid) && descendants.add(pid);
    hasGrown = newDescendants.length > 0;
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  collectDescendants();
  kill(child.pid, "SIGTERM");
  // The signal is repeated, because a program that is still starting may have missed it.
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
// The parent may have closed the channel before this line.
if (!process.connected) stop();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
child.on("error", (error) => {
  process.stderr.write(`${program} could not be run: ${error.message}\n`);
  process.exit(1);
});
child.on("exit", (code) => {
  // Finds descendants by an environment variable, because those whose parent has crashed are no longer below us: for example the database
  // of crashed emulators, which would keep its port.
  for (const pid of [...descendants, ...listProcessesWith(MARKER)]) kill(pid, "SIGKILL");
  for (const path of JSON.parse(remove)) rmSync(path, { recursive: true, force: true });
  process.exit(isStopping ? 0 : (code ?? 1));
});
