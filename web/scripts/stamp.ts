import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** One hash over the contents of several files. */
export function recipeOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n${readFileSync(file, "utf8")}\n`);
  return hash.digest("hex");
}

/** Runs `make` unless the stamp file says that it has run for the same hash. */
export async function makeOnce(stampFile: string, recipe: string, build: () => Promise<unknown>): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === recipe) return;
  await build();
  writeFileSync(stampFile, recipe);
}
