import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as z from "zod/mini";
import { REPOSITORY_ROOT } from "../project.ts";

const Header = z.object({ key: z.string(), value: z.string() });
const FirebaseJson = z.looseObject({
  functions: z.tuple([z.looseObject({ source: z.string(), ignore: z.array(z.string()) })]),
  hosting: z.looseObject({ headers: z.array(z.looseObject({ source: z.string(), headers: z.array(Header) })) }),
});
type FirebaseJson = z.infer<typeof FirebaseJson>;

/** The gateway's hosts in the site's content security policy; replaced by the gateway double locally. */
const GATEWAY_HOSTS = /https:\/\/[a-z]+\.razorpay\.com/g;

/** Firebase's hosts; removed locally, so that code which bypasses the emulators fails. */
const FIREBASE_HOSTS =
  /^https:\/\/([a-z]+\.googleapis\.com|apis\.google\.com|\*\.firebaseapp\.com|\*\.googleusercontent\.com)(\/.*)?$/;

export interface RunConfig {
  emulators: readonly string[];
  ports: ReadonlyMap<string, number>;
  withUi: boolean;
  /** Folder of the functions' `.env.local`. */
  envFolder: string;
  /** Address of the gateway double, for the browser. */
  gatewayOrigin: string | undefined;
}

/** Addresses that a browser may reach in a local run, apart from the site. */
export interface LocalAddresses {
  /** The gateway double, in place of Razorpay's hosts. */
  gatewayOrigin: string | undefined;
  /** Origins of emulators that the browser calls. */
  browserMayReach: readonly string[];
}

const readFirebaseJson = (): FirebaseJson =>
  FirebaseJson.parse(JSON.parse(readFileSync(join(REPOSITORY_ROOT, "firebase.json"), "utf8")));

/** `hosting` of firebase.json, with its headers adapted to local addresses. */
export const readLocalHosting = (run: LocalAddresses): FirebaseJson["hosting"] =>
  adaptHosting(readFirebaseJson().hosting, run);

function adaptHosting(hosting: FirebaseJson["hosting"], run: LocalAddresses): FirebaseJson["hosting"] {
  return {
    ...hosting,
    headers: hosting.headers.map((rule) => ({
      ...rule,
      headers: rule.headers
        // Strict-Transport-Security would make browsers switch to https on every port of localhost.
        .filter(({ key }) => key !== "Strict-Transport-Security")
        .map(({ key, value }) => ({ key, value: key === "Content-Security-Policy" ? adaptPolicy(value, run) : value })),
    })),
  };
}

/** Origins of the emulators that the site's pages call. */
export const browserOrigins = (emulators: readonly string[], ports: ReadonlyMap<string, number>): string[] =>
  ["auth", "storage"]
    .filter((name) => emulators.includes(name))
    .map((name) => `http://127.0.0.1:${ports.get(name) ?? 0}`);

/**
 * Writes firebase.json with the addresses of one run, next to the original because paths are relative to its folder.
 * @returns the file's path, to be removed after the run
 */
export function writeRunConfig(run: RunConfig): string {
  const config = readFirebaseJson();
  const [codebase] = config.functions;
  const hostAndPort = (name: string) => ({ host: "127.0.0.1", port: run.ports.get(name) });
  const browserMayReach = browserOrigins(run.emulators, run.ports);
  const ignoredFolders = ["lib/defaults", "lib/site"].map((folder) => join(folder, "**"));
  const localConfig = {
    ...config,
    // The emulator reloads the functions' definitions when lib/index.js changes; `watch-functions.ts` triggers other reloads.
    functions: [
      {
        ...codebase,
        ignore: [...codebase.ignore, "lib/instance.js", "lib/*-*.js", "lib/*.new", ...ignoredFolders],
        configDir: relative(REPOSITORY_ROOT, run.envFolder),
      },
    ],
    hosting: adaptHosting(config.hosting, { gatewayOrigin: run.gatewayOrigin, browserMayReach }),
    emulators: {
      ...Object.fromEntries(
        [...run.emulators, "hub", "logging", "eventarc", "tasks"].map((name) => [name, hostAndPort(name)]),
      ),
      ...(run.emulators.includes("firestore") && {
        firestore: { ...hostAndPort("firestore"), websocketPort: run.ports.get("firestoreSocket") },
      }),
      ui: run.withUi ? { enabled: true, ...hostAndPort("ui") } : { enabled: false },
    },
  };
  const file = join(REPOSITORY_ROOT, `firebase.local-${process.pid}-${run.ports.get("hub") ?? 0}.json`);
  writeFileSync(file, JSON.stringify(localConfig, null, 2));
  return file;
}

/** Adapts the deployed content security policy to local addresses. */
export function adaptPolicy(deployedPolicy: string, run: LocalAddresses): string {
  return deployedPolicy
    .split(";")
    .map((directive) => {
      const [name, ...sources] = directive
        .trim()
        .split(/\s+/)
        .filter((source) => !FIREBASE_HOSTS.test(source))
        .map((source) => (run.gatewayOrigin === undefined ? source : source.replace(GATEWAY_HOSTS, run.gatewayOrigin)));
      const addedSources = name === "connect-src" || name === "img-src" ? run.browserMayReach : [];
      return [name, ...new Set([...sources, ...addedSources])].join(" ");
    })
    .join("; ");
}
