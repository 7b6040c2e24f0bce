import { type BuiltFiles, buildOnce } from "./build-once.ts";
import { runScript } from "../processes/child.ts";
import { writePictures } from "../demo/pictures/write.ts";
import { ExplainedError } from "../util/explain.ts";

interface BuildTarget extends BuiltFiles {
  /** Name of the build, for messages. */
  label: string;
  script: string;
}

const SHARED_SOURCE_PATHS = ["contract/src", "package-lock.json"];

export const FUNCTIONS_BUILD: BuildTarget = {
  label: "the functions",
  script: "build:functions",
  // The functions' build contains the site's HTML, so the site is built first.
  sources: [
    "functions/src",
    "functions/package.json",
    "functions/build.mjs",
    "web/dist/app.html",
    "web/server-dist",
    ...SHARED_SOURCE_PATHS,
  ],
  output: "functions/lib/index.js",
  stamp: "functions/lib/.sources",
};

export const SITE_BUILD: BuildTarget = {
  label: "the site",
  script: "build:web",
  sources: [
    ...[
      "src",
      "messages",
      "public",
      "scripts",
      "project.inlang/settings.json",
      "index.html",
      "vite.config.ts",
      "vite.worker.config.ts",
      "vite.server.config.ts",
      "package.json",
    ].map((path) => `web/${path}`),
    ...SHARED_SOURCE_PATHS,
  ],
  generated: ["src/paraglide", "src/ui/fonts", "public/fonts", "public/icons", "public/favicon.ico"].map(
    (path) => `web/${path}`,
  ),
  // The functions are built last, because the pages for servers contain the names of the other builds' files.
  output: "web/server-dist/entry.js",
  stamp: "web/dist/.sources",
};

/**
 * Rebuilds if the sources have changed since the last build.
 * @returns true if a build was necessary
 * @throws ExplainedError if the build fails, after printing its output
 */
export async function build(target: BuildTarget, signal?: AbortSignal): Promise<boolean> {
  if (target === SITE_BUILD) await writePictures();
  return buildOnce(target, async () => {
    // Local builds are the demo, which every page states; a deployment builds without this variable.
    const { code, output } = await runScript(target.script, { signal, env: { ...process.env, VITE_DEMO: "true" } });
    if (code === 0) return;
    process.stderr.write(output);
    throw new ExplainedError(`The build of ${target.label} failed, for the reason above: mend it and start again.`);
  });
}
