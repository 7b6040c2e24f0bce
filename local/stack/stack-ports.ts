import { EMULATORS, SUITE_PORTS } from "../emulators/emulators.ts";
import type { Addresses } from "../emulators/function-env.ts";
import { findFreePorts, requireFree } from "./ports.ts";
import { FIXED_PORTS, type PortName, PROJECT_ID, REGION } from "../project.ts";

/** The services of `npm start`. */
export const SERVICES = [...EMULATORS, "gateway", "mail", "scheduler"] as const;
/** The services of a stack in which plain Node processes replace the emulators of Functions and Hosting. */
export const PLAIN_SERVICES = ["auth", "firestore", "storage", "plainServer", "gateway", "mail", "scheduler"] as const;
export type Service = (typeof SERVICES)[number] | (typeof PLAIN_SERVICES)[number];

/** Internal ports. `control`: where the plain server receives tasks and requests for jobs. */
type InnerPort = (typeof SUITE_PORTS)[number] | "control";
type AnyPort = PortName | InnerPort;
export type Ports = ReadonlyMap<AnyPort, number>;

/** The ports of each service that are shown to people. */
const PORTS_OF: Record<Service, readonly PortName[]> = {
  auth: ["auth"],
  firestore: ["firestore"],
  storage: ["storage"],
  functions: ["functions"],
  hosting: ["hosting"],
  plainServer: ["hosting"],
  gateway: ["gateway"],
  mail: ["mailPage", "smtp"],
  scheduler: [],
};

const fixedPorts = (names: readonly PortName[]) => new Map(names.map((name) => [name, FIXED_PORTS[name]]));

/** Ports of the services: fixed or free ones. @throws ExplainedError if a fixed one is taken */
export async function choosePorts(services: ReadonlySet<Service>, portChoice: "fixed" | "free"): Promise<Ports> {
  const names = [...services].flatMap((service) => PORTS_OF[service]);
  const innerNames: InnerPort[] = services.has("plainServer") ? [...SUITE_PORTS, "control"] : [...SUITE_PORTS];
  if (portChoice === "free") return findFreePorts([...names, ...innerNames]);
  const fixedPortMap = fixedPorts(names);
  await requireFree(fixedPortMap);
  return new Map<AnyPort, number>([...fixedPortMap, ...(await findFreePorts(innerNames))]);
}

export function portOf(ports: Ports, name: AnyPort): number {
  const port = ports.get(name);
  if (port === undefined) throw new Error(`No port was chosen for ${name}.`);
  return port;
}

/** @param siteOrigin the site's origin, if it is not Hosting's */
export function addressesOf(ports: Ports, siteOrigin?: string): Addresses {
  const hostAndPort = (name: PortName) => (ports.has(name) ? `127.0.0.1:${portOf(ports, name)}` : undefined);
  const webAddress = (name: PortName) => (ports.has(name) ? `http://localhost:${portOf(ports, name)}` : undefined);
  const control = ports.has("control") ? `127.0.0.1:${portOf(ports, "control")}` : undefined;
  const emulatedTasks = ports.has("functions") && ports.has("tasks") ? portOf(ports, "tasks") : undefined;
  return {
    site: siteOrigin ?? webAddress("hosting"),
    hosting: webAddress("hosting"),
    api: ports.has("functions") ? `http://${hostAndPort("functions") ?? ""}/${PROJECT_ID}/${REGION}/api` : undefined,
    gateway: webAddress("gateway"),
    firestore: hostAndPort("firestore"),
    auth: hostAndPort("auth"),
    storage: hostAndPort("storage"),
    functions: hostAndPort("functions"),
    tasks: emulatedTasks === undefined ? control : `127.0.0.1:${emulatedTasks}`,
    jobs: control === undefined ? undefined : `http://${control}/jobs`,
    mailPage: webAddress("mailPage"),
    smtp: hostAndPort("smtp"),
  };
}

/** Addresses of a running `npm start`. */
export const FIXED_ADDRESSES = addressesOf(fixedPorts(SERVICES.flatMap((service) => PORTS_OF[service])));

/** Checks the fixed ports before the build. @param extraPorts additional ports @throws ExplainedError if one is taken */
export async function requireFixedPorts(extraPorts: readonly PortName[] = []): Promise<void> {
  await requireFree(fixedPorts([...SERVICES.flatMap((service) => PORTS_OF[service]), ...extraPorts]));
}
