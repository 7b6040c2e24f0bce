import { build } from "esbuild";
import { BUNDLE } from "../../build.mjs";

/** Bundles the process that inspects PDFs, as the build does: a loader of TypeScript would take three times as long as all that the process does. */
export default async function setup(): Promise<void> {
  await build({
    ...BUNDLE,
    entryPoints: [{ in: "src/features/platform/uploads/pdf-worker.ts", out: "pdf-worker" }],
    outdir: "test/support/.built",
    write: true,
  });
}
