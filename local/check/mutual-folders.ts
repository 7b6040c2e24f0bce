import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { REPOSITORY_ROOT } from "../project.ts";
import { repositoryFiles } from "./references.ts";

/** The files that each file imports, as paths in the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCE = /^(?:contract|functions|web|gateway-double|local|e2e)\/.*\.(?:tsx?|mjs)$/;
const OF_TESTS = /\.test\.tsx?$|\/test\/|\.d\.m?ts$/;
const IMPORTED = /(?:\bfrom|\bimport\(|\bimport)\s*"(\.{1,2}\/[^"]+)"/g;

/** The import graph of the sources of all workspaces, type imports included and tests excluded. */
export function importGraph(): ImportGraph {
  return new Map(
    repositoryFiles()
      .filter((file) => SOURCE.test(file) && !OF_TESTS.test(file))
      .map((file) => {
        const text = readFileSync(join(REPOSITORY_ROOT, file), "utf8");
        const imported = [...text.matchAll(IMPORTED)].map(([, path = ""]) => join(dirname(file), path));
        return [file, imported.filter((target) => existsSync(join(REPOSITORY_ROOT, target)))];
      }),
  );
}

/** Pairs of folders whose files import files of the other, as `a ↔ b`. A folder and one inside it are two folders. */
export function mutualFolders(graph: ImportGraph): string[] {
  const arrows = new Set(
    [...graph].flatMap(([file, imported]) => imported.map((target) => `${dirname(file)} > ${dirname(target)}`)),
  );
  return [...arrows]
    .map((arrow) => arrow.split(" > "))
    .filter(([from = "", to = ""]) => from < to && arrows.has(`${to} > ${from}`))
    .map((pair) => pair.join(" ↔ "))
    .sort();
}
