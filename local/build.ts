import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "./processes/child.ts";
import { writePictures } from "./demo/pictures/write.ts";
import { Explained } from "./util/explain.ts";
import { DATA, ROOT } from "./project.ts";

interface Build {
  /** What it makes, in words for a person. */
  what: string;
  script: string;
  /** Files and folders that it is made from. */
  from: readonly string[];
  /** There when it is made. */
  makes: string;
}

const EVERYWHERE = ["contract/src", "package-lock.json"];

export const FUNCTIONS: Build = {
  what: "the functions",
  script: "build:functions",
  from: ["functions/src", "functions/package.json", "functions/build.mjs", ...EVERYWHERE],
  makes: "functions/lib/index.js",
};

export const SITE: Build = {
  what: "the site",
  script: "build:web",
  from: [
    ...[
      "src",
      "messages",
      "public",
      "scripts",
      "project.inlang/settings.json",
      "index.html",
      "vite.config.ts",
      "package.json",
    ].map((path) => `web/${path}`),
    ...EVERYWHERE,
  ],
  makes: "web/dist/index.html",
};

/** Made by the build itself: no reason to build again. */
const MADE = new Set(["paraglide", "fonts", "node_modules"]);

/**
 * Builds what has changed since it was built last.
 * @param show prints what the build says
 * @returns whether it had to be built
 * @throws Explained when the build fails; what it said is printed before
 */
export async function build(one: Build, signal?: AbortSignal): Promise<boolean> {
  if (one === SITE) await writePictures();
  const recipe = recipeOf(one.from);
  const stamp = join(DATA, "built", one.script.replace(":", "-"));
  const isBuilt = existsSync(join(ROOT, one.makes)) && existsSync(stamp) && readFileSync(stamp, "utf8") === recipe;
  if (isBuilt) return false;
  rmSync(stamp, { force: true });
  // What is shown on one's own machine is the demo, and says so on every page; a deployment builds without this.
  const { code, said } = await runScript(one.script, { signal, env: { ...process.env, VITE_DEMO: "true" } });
  if (code !== 0) {
    process.stderr.write(said);
    throw new Explained(`The build of ${one.what} failed, for the reason above: mend it and start again.`);
  }
  mkdirSync(join(DATA, "built"), { recursive: true });
  writeFileSync(stamp, recipe);
  return true;
}

/** One hash over the contents of files and folders. */
function recipeOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesIn(path)) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  const whole = join(ROOT, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole)
    .filter((name) => !MADE.has(name))
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}
