import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../project.ts";

const Header = z.object({ key: z.string(), value: z.string() });
const FirebaseJson = z.looseObject({
  functions: z.tuple([z.looseObject({ source: z.string() })]),
  hosting: z.looseObject({ headers: z.array(z.looseObject({ source: z.string(), headers: z.array(Header) })) }),
});

/** The gateway's hosts that the site's security policy names; on this machine the double stands for all of them. */
const GATEWAY_HOSTS = /https:\/\/[a-z]+\.razorpay\.com/g;

/** Firebase's hosts: on this machine the emulators stand for them, and whoever forgot to use those shall notice. */
const FIREBASE_HOSTS = /^https:\/\/([a-z]+\.googleapis\.com|apis\.google\.com|\*\.firebaseapp\.com)$/;

export interface RunConfig {
  which: readonly string[];
  ports: ReadonlyMap<string, number>;
  withUi: boolean;
  /** The folder with the `.env.local` that the functions get. */
  envFolder: string;
  /** Where the browser finds the payment gateway double. */
  gatewayOrigin: string | undefined;
}

/**
 * firebase.json with the addresses of one run. It must lie beside the original, for its folder is what paths are relative to.
 * @returns the file, to be removed after the run
 */
export function writeRunConfig(run: RunConfig): string {
  const config = FirebaseJson.parse(JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")));
  const [codebase] = config.functions;
  const at = (name: string) => ({ host: "127.0.0.1", port: run.ports.get(name) });
  const browserMayReach = ["auth", "storage"]
    .filter((name) => run.which.includes(name))
    .map((name) => `http://127.0.0.1:${run.ports.get(name) ?? 0}`);
  const policy = (value: string) => localPolicy(value, { gatewayOrigin: run.gatewayOrigin, browserMayReach });
  const local = {
    ...config,
    functions: [{ ...codebase, configDir: relative(ROOT, run.envFolder) }],
    hosting: {
      ...config.hosting,
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers
          // A browser that once saw this header would ask for https on every port of localhost.
          .filter(({ key }) => key !== "Strict-Transport-Security")
          .map(({ key, value }) => ({ key, value: key === "Content-Security-Policy" ? policy(value) : value })),
      })),
    },
    emulators: {
      ...Object.fromEntries([...run.which, "hub", "logging", "eventarc", "tasks"].map((name) => [name, at(name)])),
      ...(run.which.includes("firestore") && {
        firestore: { ...at("firestore"), websocketPort: run.ports.get("firestoreSocket") },
      }),
      ui: run.withUi ? { enabled: true, ...at("ui") } : { enabled: false },
    },
  };
  const file = join(ROOT, `firebase.local-${process.pid}-${run.ports.get("hub") ?? 0}.json`);
  writeFileSync(file, JSON.stringify(local, null, 2));
  return file;
}

/** @param value the deployed site's policy @returns the same for this machine */
export function localPolicy(
  value: string,
  run: { gatewayOrigin: string | undefined; browserMayReach: readonly string[] },
): string {
  return value
    .split(";")
    .map((directive) => {
      const [name, ...sources] = directive
        .trim()
        .split(/\s+/)
        .filter((source) => !FIREBASE_HOSTS.test(source))
        .map((source) => (run.gatewayOrigin === undefined ? source : source.replace(GATEWAY_HOSTS, run.gatewayOrigin)));
      const added = name === "connect-src" || name === "img-src" ? run.browserMayReach : [];
      return [name, ...new Set([...sources, ...added])].join(" ");
    })
    .join("; ");
}
