/**
 * Bundles what Firebase uploads. The contract is inlined, because it is not a dependency that the cloud could install;
 * everything that package.json names stays outside, since the cloud installs it (docs/decisions/001).
 * `lib/index.js` is what is deployed; `lib/jobs.js` are the same jobs for a command line.
 */
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const folder = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

await build({
  absWorkingDir: folder,
  entryPoints: ["src/index.ts", "src/jobs.ts"],
  outdir: "lib",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: "warning",
});
