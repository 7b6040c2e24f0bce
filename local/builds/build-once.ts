import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "../project.ts";

/** The files of a build, as paths from the repository's folder. */
export interface BuiltFiles {
  /** Source files and folders. */
  sources: readonly string[];
  /** Files and folders among the sources that the build itself generates, so they are none. */
  generated?: readonly string[];
  /** The build's main output file, which exists after a successful build. */
  output: string;
  /**
   * A file with the hash of the sources that the output was built from. Whatever else writes the output must delete this file first: a
   * build for a deployment empties the output folder, which contains it, and `writeBundle` removes it.
   */
  stamp: string;
}

/**
 * Runs a build unless its output was built from the current sources. If the sources change during a build, no hash is stored, because the
 * output may be of the old or the new sources.
 * @returns true if the build was run
 */
export async function buildOnce(
  { sources, generated = [], output, stamp }: BuiltFiles,
  runBuild: () => Promise<void>,
  root = REPOSITORY_ROOT,
): Promise<boolean> {
  const generatedPaths = new Set(generated);
  const hash = hashSources(root, sources, generatedPaths);
  const stampFile = join(root, stamp);
  const isUpToDate =
    existsSync(join(root, output)) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;
  if (isUpToDate) return false;
  rmSync(stampFile, { force: true });
  await runBuild();
  if (hashSources(root, sources, generatedPaths) === hash) writeFileSync(stampFile, hash);
  return true;
}

/** One hash over the contents of files and folders. */
function hashSources(root: string, paths: readonly string[], excluded: ReadonlySet<string>): string {
  const digest = createHash("sha256");
  for (const path of paths)
    for (const file of listFiles(root, path, excluded))
      digest.update(`${file}\n`).update(readFileSync(join(root, file)));
  return digest.digest("hex");
}

function listFiles(root: string, path: string, excluded: ReadonlySet<string>): string[] {
  const absolutePath = join(root, path);
  if (excluded.has(path) || !existsSync(absolutePath)) return [];
  if (statSync(absolutePath).isFile()) return [path];
  return readdirSync(absolutePath)
    .toSorted()
    .flatMap((name) => listFiles(root, join(path, name), excluded));
}
