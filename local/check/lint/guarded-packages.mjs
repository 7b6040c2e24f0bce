import { relative } from "node:path";
import { visitImports } from "./imports.mjs";
import { GUARDED_PACKAGES } from "./zones.mjs";

/** A package may be imported only by the files that GUARDED_PACKAGES names. */
export const guardedPackages = {
  meta: { type: "problem" },
  create(context) {
    const path = relative(context.cwd, context.physicalFilename).replaceAll("\\", "/");
    const guards = GUARDED_PACKAGES.filter(({ within, allowed }) => within.test(path) && !allowed?.test(path));
    return visitImports((node, name) => {
      const guard = guards.find((candidate) => candidate.package.test(name));
      if (guard) context.report({ node, message: `${name} must not be imported here. ${guard.message}` });
    });
  },
};
