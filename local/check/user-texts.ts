import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

export interface UserText {
  path: string;
  sentence: string;
}

/** Matches keys, paths and ids, which are no sentences. */
const KEY_PATTERN = /^[\w./${}:?=&-]*$/;

/** The strings of a JSON or TypeScript file that have words, or the lines of another. Comments of TypeScript are left out. */
function textsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  if (path.endsWith(".html")) return text.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]*>/g, "").split("\n");
  if (!path.endsWith(".ts") && !path.endsWith(".json")) return text.split("\n");
  const code = path.endsWith(".ts") ? text.replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, "") : text;
  const quoted = code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...quoted]
    .map(([, double, template]) => double ?? template ?? "")
    .filter((candidate) => !KEY_PATTERN.test(candidate));
}

const sentencesOf = (path: string) =>
  textsOf(path)
    .flatMap((text) => text.split(/(?<=[.!?]\**)\s+/))
    .map((sentence) => sentence.trim());

/** Every sentence in these folders' files with these endings, except tests. */
export const userTexts = (sources: readonly (readonly [folder: string, ending: string])[]): UserText[] =>
  sources.flatMap(([folder, ending]) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(ending) && !path.includes(".test."))
      .map((path) => join(folder, path))
      .flatMap((path) => sentencesOf(path).map((sentence) => ({ path, sentence }))),
  );
