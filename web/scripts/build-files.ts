import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod/mini";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isDynamicEntry: z.optional(z.boolean()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);

/** Scripts and styles of each lazy part of a build, and of `boot`, with what they import; a part is named as its source file. */
export function filesOfParts(dist: string): Record<string, string[]> {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));
  const filesOf = (key: string, visited = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return [];
    visited.add(key);
    return [...(chunk.css ?? []), chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, visited))];
  };
  const parts = Object.entries(manifest).filter(
    ([key, { isDynamicEntry, isEntry }]) => (isDynamicEntry === true || isEntry === true) && key.startsWith("src/"),
  );
  return Object.fromEntries(parts.map(([key]) => [basename(key).replace(/\.tsx?$/, ""), [...new Set(filesOf(key))]]));
}

/** The texts of a build's styles by their files. */
export function stylesOfBuild(dist: string): Record<string, string> {
  const files = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".css"));
  return Object.fromEntries(files.map((file) => [`assets/${file}`, readFileSync(join(dist, "assets", file), "utf8")]));
}
