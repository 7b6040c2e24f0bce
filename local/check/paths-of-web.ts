import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "../project.ts";

/** The router's patterns, by the names of `web/src/lib/paths.ts`. */
export function pathsOfWeb(): Map<string, string> {
  const [, table = ""] =
    /export const PATHS = \{(.*?)\}/s.exec(readFileSync(join(REPOSITORY_ROOT, "web/src/lib/paths.ts"), "utf8")) ?? [];
  return new Map([...table.matchAll(/(\w+): "([^"]+)"/g)].map(([, name = "", path = ""]) => [name, path]));
}
