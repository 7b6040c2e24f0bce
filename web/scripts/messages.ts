import { compile } from "@inlang/paraglide-js";
import { renameSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { declareRuntime, joinMessages } from "./join-messages.ts";
import { makeOnce, recipeOf } from "./stamp.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Compiler options, the same for the build, for tests and for the type check. */
export const messageOptions = {
  project: here("../project.inlang"),
  outdir: here("../src/paraglide"),
  strategy: ["globalVariable" as const, "baseLocale" as const],
};

/** Compiles `messages/` into `src/paraglide/` unless it is up to date. Works offline: the format's plugin is a package. */
export async function buildMessages(): Promise<void> {
  const folder = here("../messages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const compiler = dirname(createRequire(import.meta.url).resolve("@inlang/paraglide-js"));
  const recipe = recipeOf([
    join(messageOptions.project, "settings.json"),
    join(compiler, "..", "package.json"),
    fileURLToPath(import.meta.url),
    here("./join-messages.ts"),
    ...files.toSorted().map((file) => join(folder, file)),
  ]);
  const { outdir } = messageOptions;
  await makeOnce(join(outdir, "recipe.txt"), recipe, async () => {
    // Written to a temporary folder and then moved, because the type check and the build may compile at the same time, and neither may see a partial result.
    const aside = here(`../../node_modules/.cache/paraglide-${String(process.pid)}`);
    await compile({ ...messageOptions, outdir: aside });
    await joinMessages(aside);
    declareRuntime(aside);
    putInPlace(aside, outdir);
  });
}

/** Replaces the old output, also if another process has just done the same. */
function putInPlace(made: string, place: string): void {
  for (let tries = 1; ; tries += 1) {
    rmSync(place, { recursive: true, force: true, maxRetries: 3 });
    try {
      renameSync(made, place);
      return;
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}
