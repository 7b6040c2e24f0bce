import { EMULATORS, SUITE_PORTS } from "../emulators/emulators.ts";
import type { Addresses } from "./function-env.ts";
import { findFreePorts, requireFree } from "./ports.ts";
import { FIXED_PORTS, type PortName, PROJECT_ID, REGION } from "../project.ts";

export const SERVICES = [...EMULATORS, "gateway", "mail", "scheduler"] as const;
export type Service = (typeof SERVICES)[number];

type SuitePort = (typeof SUITE_PORTS)[number];
export type Ports = ReadonlyMap<PortName | SuitePort, number>;

/** Which ports a service listens on. */
const PORTS_OF: Record<Service, readonly PortName[]> = {
  auth: ["auth"],
  firestore: ["firestore"],
  storage: ["storage"],
  functions: ["functions"],
  hosting: ["hosting"],
  gateway: ["gateway"],
  mail: ["mailPage", "smtp"],
  scheduler: [],
};

const fixedPorts = (names: readonly PortName[]) => new Map(names.map((name) => [name, FIXED_PORTS[name]]));

/** Ports for what runs: those that people know, or any. @throws Explained when one that people know is taken */
export async function choosePorts(services: ReadonlySet<Service>, choice: "fixed" | "free"): Promise<Ports> {
  const names = [...services].flatMap((service) => PORTS_OF[service]);
  if (choice === "free") return findFreePorts([...names, ...SUITE_PORTS]);
  const fixed = fixedPorts(names);
  await requireFree(fixed);
  return new Map<PortName | SuitePort, number>([...fixed, ...(await findFreePorts(SUITE_PORTS))]);
}

export function portOf(ports: Ports, name: PortName | SuitePort): number {
  const port = ports.get(name);
  if (port === undefined) throw new Error(`No port was chosen for ${name}.`);
  return port;
}

/** @param siteOrigin where people open the site, when that is not Hosting */
export function addressesOf(ports: Ports, siteOrigin?: string): Addresses {
  const at = (name: PortName) => (ports.has(name) ? `127.0.0.1:${portOf(ports, name)}` : undefined);
  const web = (name: PortName) => (ports.has(name) ? `http://localhost:${portOf(ports, name)}` : undefined);
  return {
    site: siteOrigin ?? web("hosting"),
    hosting: web("hosting"),
    api: ports.has("functions") ? `http://${at("functions") ?? ""}/${PROJECT_ID}/${REGION}/api` : undefined,
    gateway: web("gateway"),
    firestore: at("firestore"),
    auth: at("auth"),
    storage: at("storage"),
    functions: at("functions"),
    mailPage: web("mailPage"),
    smtp: at("smtp"),
  };
}

/** Where everything of a running `npm start` is. */
export const FIXED_ADDRESSES = addressesOf(fixedPorts(SERVICES.flatMap((service) => PORTS_OF[service])));

/** Checks early, before anything is built. @param more ports beside those of all services @throws Explained */
export async function requireFixedPorts(more: readonly PortName[] = []): Promise<void> {
  await requireFree(fixedPorts([...SERVICES.flatMap((service) => PORTS_OF[service]), ...more]));
}
