/**
 * Bundles what Firebase uploads. The contract is inlined, because it is not a dependency that the cloud could install;
 * everything that package.json names stays outside, since the cloud installs it.
 * The site's HTML and its build for servers are copied beside it, for the function `site`: build the site first.
 * `lib/index.js` is what is deployed, and loads the rest (chunks) when it is first needed; `lib/instance.js` has the same app and
 * jobs for a command line, and `lib/pdf-worker.js` runs in a process of its own.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";

const folder = import.meta.dirname;
const LIB = join(folder, "lib");
/** Says of which sources the build is (`local/builds/build.ts`). */
const STAMP = ".sources";
const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

export const BUNDLE = {
  absWorkingDir: folder,
  entryPoints: [
    { in: "src/index.ts", out: "index" },
    { in: "src/instance.ts", out: "instance" },
    // A process of its own is a file of its own.
    { in: "src/features/platform/uploads/pdf-worker.ts", out: "pdf-worker" },
  ],
  outdir: "lib",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  splitting: true,
  sourcemap: true,
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: "silent",
  write: false,
};

const ENTRIES = ["pdf-worker.js", "instance.js", "index.js"];

/** Each with the file and line of the source, as seen from the repository. */
const explainMessages = (messages) =>
  messages
    .map(({ text, location }) => {
      if (location === null) return text;
      const file = relative(dirname(folder), resolve(folder, location.file)).replaceAll("\\", "/");
      return `${file}:${location.line}:${location.column + 1}: ${text}\n  ${location.lineText.trim()}`;
    })
    .join("\n");

/** What esbuild found; undefined if something else went wrong. */
export const explainBuildErrors = (error) => (Array.isArray(error?.errors) ? explainMessages(error.errors) : undefined);

/**
 * Writes what esbuild made so that whoever loads it meanwhile finds either the old or the new, whole: each file is put in its place
 * at once, and those that name others come last. The stamp goes first: it is of what was there before.
 */
export function writeBundle(files, lib = LIB) {
  const order = ({ path }) => ENTRIES.indexOf(basename(path));
  rmSync(join(lib, STAMP), { force: true });
  for (const { path, contents } of files.toSorted((a, b) => order(a) - order(b))) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, contents);
    renameSync(`${path}.new`, path);
  }
  // Long texts stay files: `default-texts.ts` finds them beside what is made of it.
  cpSync(join(folder, "src/features/site/content/defaults"), join(lib, "defaults"), { recursive: true });
}

/** The files of a build by which everything else is loaded, as they are now; to be given to `writeBundle` if a new build does not work. */
export const readEntries = (lib = LIB) =>
  ENTRIES.flatMap((name) => [join(lib, name), join(lib, `${name}.map`)])
    .filter((path) => existsSync(path))
    .map((path) => ({ path, contents: readFileSync(path) }));

/** Copies what the function `site` needs of the site's build. Without one, the other functions still work. */
function copySiteBuild() {
  const shell = new URL("../web/dist/app.html", import.meta.url);
  const pages = new URL("../web/server-dist/", import.meta.url);
  if (!existsSync(shell) || !existsSync(pages)) return;
  cpSync(pages, new URL("lib/site/", import.meta.url), { recursive: true });
  cpSync(shell, new URL("lib/site/app.html", import.meta.url));
}

if (realpathSync(process.argv[1]) === import.meta.filename) {
  const { outputFiles, warnings } = await build(BUNDLE).catch((error) => {
    process.stderr.write(`\n${explainBuildErrors(error) ?? error.stack}\n\n`);
    process.exit(1);
  });
  if (warnings.length > 0) process.stderr.write(`\n${explainMessages(warnings)}\n\n`);
  rmSync(LIB, { recursive: true, force: true });
  writeBundle(outputFiles);
  copySiteBuild();
}
