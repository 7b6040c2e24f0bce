import { compile } from "@inlang/paraglide-js";
import { renameSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { declareRuntime, joinMessages } from "./join-messages.ts";
import { makeOnce, recipeOf } from "./stamp.ts";

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Compiler options, the same for the build, for tests and for the type check. */
export const messageOptions = {
  project: absolutePath("../project.inlang"),
  outdir: absolutePath("../src/paraglide"),
  strategy: ["globalVariable" as const, "baseLocale" as const],
};

/** Says of which messages the compiled ones are. */
export const MESSAGES_STAMP = join(messageOptions.outdir, "recipe.txt");

/** Compiles `messages/` into `src/paraglide/` unless it is up to date. Works offline: the format's plugin is a package. */
export async function buildMessages(): Promise<void> {
  const folder = absolutePath("../messages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const compiler = dirname(createRequire(import.meta.url).resolve("@inlang/paraglide-js"));
  const recipe = recipeOf([
    join(messageOptions.project, "settings.json"),
    join(compiler, "..", "package.json"),
    fileURLToPath(import.meta.url),
    absolutePath("./join-messages.ts"),
    ...files.toSorted().map((file) => join(folder, file)),
  ]);
  const { outdir } = messageOptions;
  await makeOnce(MESSAGES_STAMP, recipe, async () => {
    // Written to a temporary folder and then moved, because the type check and the build may compile at the same time, and neither may see a partial result.
    const temporaryFolder = absolutePath(`../../node_modules/.cache/paraglide-${String(process.pid)}`);
    await compile({ ...messageOptions, outdir: temporaryFolder });
    await joinMessages(temporaryFolder);
    declareRuntime(temporaryFolder);
    putInPlace(temporaryFolder, outdir);
  });
}

/** Replaces the old output, also if another process has just done the same. */
function putInPlace(compiledFolder: string, outputFolder: string): void {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(outputFolder, { recursive: true, force: true, maxRetries: 3 });
    try {
      renameSync(compiledFolder, outputFolder);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
