import { dirname, join, relative } from "node:path";
import { visitImports } from "./imports.mjs";
import { findForbiddenImport } from "./zones.mjs";

/** The path below the repository of what an import names; undefined for packages of others. */
function importedPath(importingPath, name) {
  if (name.startsWith(".")) return join(dirname(importingPath), name).replaceAll("\\", "/");
  const [, workspace, file] = /^@daansetu\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  return workspace === undefined ? undefined : `${workspace}/src/${file ?? "index"}.ts`;
}

/** A file imports only what zones.mjs allows to its folder. */
export const zones = {
  meta: { type: "problem" },
  create(context) {
    const path = relative(context.cwd, context.physicalFilename).replaceAll("\\", "/");
    return visitImports((node, name) => {
      const imported = importedPath(path, name);
      const message = imported === undefined ? undefined : findForbiddenImport(path, imported);
      if (message !== undefined) context.report({ node, message });
    });
  },
};
