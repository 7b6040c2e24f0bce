/**
 * Loads a build of the functions as one of their processes does, and says where it fails: in which file and line of the source.
 * Usage: node load-build.mjs <folder of the build>; exits with 1 and prints the reason if it does not load
 */
import { readFileSync, realpathSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const REPOSITORY_ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Loads a build of the functions.
 * @returns why it does not load; undefined if it does
 */
export async function loadBuild(folder) {
  const lib = pathToFileURL(join(realpathSync(folder), "/"));
  try {
    await import(new URL("index.js", lib));
    const { theApp } = await import(new URL("instance.js", lib));
    // Creates every feature: an error here would fail each request.
    theApp();
    return undefined;
  } catch (error) {
    return explainError(error, fileURLToPath(lib));
  }
}

/** An error whose stack points into the sources. Frames in packages and in Node are left out. */
function explainError(error, lib) {
  if (!(error instanceof Error)) return String(error);
  const places = [...(error.stack ?? "").matchAll(/(?:file:\/\/)?(\/?[^\s()]+?\.js)(?:\?[^:]*)?:(\d+):(\d+)/g)]
    .map(([, file, line, column]) => ({ file: decodeURI(file), line: Number(line), column: Number(column) }))
    .filter(({ file }) => file.startsWith(lib))
    .map(toSource);
  return [`${error.name}: ${error.message}`, ...places.map((place) => `  at ${place}`)].join("\n");
}

function toSource({ file, line, column }) {
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
    const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
    const source = relative(REPOSITORY_ROOT, join(dirname(file), originalSource)).replaceAll("\\", "/");
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  } catch {
    // Without a source map, the position in the build is shown.
    return `${file}:${line}:${column}`;
  }
}

if (realpathSync(process.argv[1]) === import.meta.filename) {
  const failure = await loadBuild(process.argv[2]);
  if (failure !== undefined) process.stdout.write(failure);
  process.exit(failure === undefined ? 0 : 1);
}
