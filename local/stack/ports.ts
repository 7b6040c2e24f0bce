import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { Explained } from "../util/explain.ts";
import { PORT_LABELS, type PortName } from "../project.ts";

const HOSTS = ["127.0.0.1", "::1"];

/** Below the usual ephemeral port range, so that no outgoing connection takes one of these ports. */
const FREE_PORTS_START = 20_000;
const FREE_PORTS_END = 32_000;

/** True if nothing listens on the port of this machine's loopback addresses. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if ((await tryToListen(port, host)) === "EADDRINUSE") return false;
  return true;
}

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Ports that this process has assigned, even if nothing listens there yet. */
const assignedPorts = new Set<number>();

/** Finds one free port per name. No port is assigned twice by one process. */
export async function findFreePorts<Name extends string>(names: readonly Name[]): Promise<Map<Name, number>> {
  const foundPorts = new Map<Name, number>();
  while (foundPorts.size < names.length) {
    const port = FREE_PORTS_START + Math.floor(Math.random() * (FREE_PORTS_END - FREE_PORTS_START));
    const name = names[foundPorts.size];
    if (name === undefined || assignedPorts.has(port)) continue;
    assignedPorts.add(port);
    if (await isFree(port)) foundPorts.set(name, port);
  }
  return foundPorts;
}

/** @throws Explained with the first taken port and, if known, the process that uses it */
export async function requireFree(ports: ReadonlyMap<PortName, number>): Promise<void> {
  for (const [name, port] of ports) {
    if (await isFree(port)) continue;
    const holder = findPortHolder(port);
    throw new Explained(
      `Port ${port} is needed for ${PORT_LABELS[name]}, but ${holder ?? "another process"} listens there: end it and start again.`,
    );
  }
}

/** The process that listens on a port, as `node (process 123)`; undefined if unknown. */
export function findPortHolder(port: number): string | undefined {
  try {
    return process.platform === "linux" ? holderOnLinux(port) : holderByLsof(port);
  } catch {
    return undefined;
  }
}

function holderByLsof(port: number): string | undefined {
  const out = execFileSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [, pid, name] = /^p(\d+)\nc(.+)$/m.exec(out) ?? [];
  return pid === undefined || name === undefined ? undefined : `${name} (process ${pid})`;
}

/** Linux lists sockets by inode, and each process's open files by inode, so no tool is needed. */
function holderOnLinux(port: number): string | undefined {
  const LISTENING = "0A";
  const hexPort = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(hexPort) === true && state === LISTENING)
    .map((columns) => `socket:[${columns[9] ?? ""}]`);
  const pid = readdirSync("/proc").find((entry) => /^\d+$/.test(entry) && holdsAnySocket(entry, sockets));
  return pid === undefined ? undefined : `${readFileSync(`/proc/${pid}/comm`, "utf8").trim()} (process ${pid})`;
}

function holdsAnySocket(pid: string, sockets: readonly string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false;
  }
}
