import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { REPOSITORY_ROOT } from "../project.ts";

const LockedPackage = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
});
type LockedPackage = z.infer<typeof LockedPackage>;
const LockFile = z.object({ packages: z.record(z.string(), LockedPackage) });

export interface ShippedPackage {
  name: string;
  version: string;
  /** The licence in the package's `package.json`; undefined if it states none. */
  license: string | undefined;
}

const FOLDER = "node_modules/";
const readLock = (path: string): Record<string, LockedPackage> =>
  z.parse(LockFile, JSON.parse(readFileSync(join(REPOSITORY_ROOT, path), "utf8"))).packages;
const nameOf = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/** Packages that are installed for the deployed functions. */
export function functionsPackages(): ShippedPackage[] {
  const locked = Object.entries(readLock("functions/package-lock.json"));
  return toShipped(locked.filter(([path, { dev }]) => path.startsWith(FOLDER) && dev !== true));
}

/** Packages among the site's dependencies; the build may leave some of them out. */
export function webPackages(): ShippedPackage[] {
  const lock = readLock("package-lock.json");
  const found = new Map<string, LockedPackage>();
  const visit = (path: string) => {
    const locked = lock[path];
    if (locked === undefined || found.has(path)) return;
    if (path.includes(FOLDER)) found.set(path, locked);
    const needed = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies };
    for (const name of Object.keys(needed)) {
      const neededPath = resolve(lock, path, name);
      if (neededPath !== undefined && lock[neededPath]?.link !== true) visit(neededPath);
    }
  };
  visit("web");
  return toShipped([...found]);
}

/** Resolves a package as Node does: in the folder of the importing package, then in those above. */
function resolve(lock: Readonly<Record<string, LockedPackage>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "") {
    const path = folder === "" ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    if (path in lock) return path;
    if (folder === "") return undefined;
  }
}

const toShipped = (locked: readonly (readonly [string, LockedPackage])[]): ShippedPackage[] =>
  locked.map(([path, { version = "", license }]) => ({ name: nameOf(path), version, license }));
