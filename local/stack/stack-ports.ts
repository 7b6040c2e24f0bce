import { EMULATORS, SUITE_PORTS } from "../emulators/emulators.ts";
import type { Addresses } from "./function-env.ts";
import { findFreePorts, requireFree } from "./ports.ts";
import { FIXED_PORTS, type PortName, PROJECT_ID, REGION } from "../project.ts";

export const SERVICES = [...EMULATORS, "gateway", "mail", "scheduler"] as const;
export type Service = (typeof SERVICES)[number];

type SuitePort = (typeof SUITE_PORTS)[number];
export type Ports = ReadonlyMap<PortName | SuitePort, number>;

/** The ports of each service. */
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

/** Ports of the services: fixed or free ones. @throws Explained if a fixed one is taken */
export async function choosePorts(services: ReadonlySet<Service>, portChoice: "fixed" | "free"): Promise<Ports> {
  const names = [...services].flatMap((service) => PORTS_OF[service]);
  if (portChoice === "free") return findFreePorts([...names, ...SUITE_PORTS]);
  const fixedPortMap = fixedPorts(names);
  await requireFree(fixedPortMap);
  return new Map<PortName | SuitePort, number>([...fixedPortMap, ...(await findFreePorts(SUITE_PORTS))]);
}

export function portOf(ports: Ports, name: PortName | SuitePort): number {
  const port = ports.get(name);
  if (port === undefined) throw new Error(`No port was chosen for ${name}.`);
  return port;
}

/** @param siteOrigin the site's origin, if it is not Hosting */
export function addressesOf(ports: Ports, siteOrigin?: string): Addresses {
  const hostAndPort = (name: PortName) => (ports.has(name) ? `127.0.0.1:${portOf(ports, name)}` : undefined);
  const webAddress = (name: PortName) => (ports.has(name) ? `http://localhost:${portOf(ports, name)}` : undefined);
  return {
    site: siteOrigin ?? webAddress("hosting"),
    hosting: webAddress("hosting"),
    api: ports.has("functions") ? `http://${hostAndPort("functions") ?? ""}/${PROJECT_ID}/${REGION}/api` : undefined,
    gateway: webAddress("gateway"),
    firestore: hostAndPort("firestore"),
    auth: hostAndPort("auth"),
    storage: hostAndPort("storage"),
    functions: hostAndPort("functions"),
    tasks: ports.has("functions") && ports.has("tasks") ? `127.0.0.1:${portOf(ports, "tasks")}` : undefined,
    mailPage: webAddress("mailPage"),
    smtp: hostAndPort("smtp"),
  };
}

/** Addresses of a running `npm start`. */
export const FIXED_ADDRESSES = addressesOf(fixedPorts(SERVICES.flatMap((service) => PORTS_OF[service])));

/** Checks the fixed ports before the build. @param extraPorts additional ports @throws Explained if one is taken */
export async function requireFixedPorts(extraPorts: readonly PortName[] = []): Promise<void> {
  await requireFree(fixedPorts([...SERVICES.flatMap((service) => PORTS_OF[service]), ...extraPorts]));
}
