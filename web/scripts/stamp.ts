import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One hash over the contents of several files. */
export function recipeOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n${readFileSync(file, "utf8")}\n`);
  return hash.digest("hex");
}

/** Runs `make` unless the stamp file says that it has run for the same hash. */
export async function makeOnce(stampFile: string, recipe: string, build: () => Promise<unknown>): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === recipe) return;
  // A run that is ended in the middle leaves something that is of neither hash.
  rmSync(stampFile, { force: true });
  await build();
  writeFileSync(stampFile, recipe);
}

/** Replaces the files of a folder that differ from those of another, and first the stamp: what is there is no longer what it names. */
export function replaceChanged(fromFolder: string, toFolder: string, stampFile: string): void {
  for (const name of readdirSync(fromFolder)) {
    const [from, to] = [join(fromFolder, name), join(toFolder, name)];
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue;
    rmSync(stampFile, { force: true });
    copyFileSync(from, to);
  }
}
