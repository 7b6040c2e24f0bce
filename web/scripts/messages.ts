import { compile } from "@inlang/paraglide-js";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOnce, recipeOf } from "./stamp.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How the messages are compiled: the same for the build, for tests and for the type check. */
export const messageOptions = {
  project: here("../project.inlang"),
  outdir: here("../src/paraglide"),
  strategy: ["globalVariable" as const, "baseLocale" as const],
  emitTsDeclarations: true,
};

/** Compiles `messages/` into `src/paraglide/`, unless that is done. Needs no network: the format's plugin is a package. */
export async function buildMessages(): Promise<void> {
  const folder = here("../messages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const compiler = dirname(createRequire(import.meta.url).resolve("@inlang/paraglide-js"));
  const recipe = recipeOf([
    join(messageOptions.project, "settings.json"),
    join(compiler, "..", "package.json"),
    fileURLToPath(import.meta.url),
    ...files.toSorted().map((file) => join(folder, file)),
  ]);
  await makeOnce(join(messageOptions.outdir, "recipe.txt"), recipe, () => compile(messageOptions));
}
