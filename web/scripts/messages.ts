import { fileURLToPath } from "node:url";

/** How the messages are compiled: the same for the build, for tests and for the type check. Needs no network. */
export const messageOptions = {
  project: fileURLToPath(new URL("../project.inlang", import.meta.url)),
  outdir: fileURLToPath(new URL("../src/paraglide", import.meta.url)),
  strategy: ["globalVariable" as const, "baseLocale" as const],
  emitTsDeclarations: true,
};
