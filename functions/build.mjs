/**
 * Bundles what Firebase uploads. The contract is inlined, because it is not a dependency that the cloud could install;
 * everything that package.json names stays outside, since the cloud installs it (docs/decisions/001).
 * `lib/index.js` is what is deployed, and loads the rest (chunks) when it is first needed; `lib/instance.js` has the same app and
 * jobs for a command line.
 */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";

const folder = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

rmSync(new URL("lib", import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: ["src/index.ts", "src/instance.ts"],
  outdir: "lib",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  splitting: true,
  sourcemap: true,
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: "warning",
});
// Long texts stay files: `default-texts.ts` finds them beside what is made of it.
cpSync(new URL("src/features/content/defaults", import.meta.url), new URL("lib/defaults", import.meta.url), {
  recursive: true,
});
