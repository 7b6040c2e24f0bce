import { relative } from "node:path";

/**
 * An ESLint rule: a package may be imported, statically or dynamically, only by the files that a table names. Options: `[{ root, guards
 * }]`, guards as in zones.mjs.
 */
export const guardedPackages = {
  meta: { type: "problem", schema: false, messages: { guarded: "{{name}} must not be imported here. {{why}}" } },
  create(context) {
    const [{ root, guards }] = context.options;
    const path = relative(root, context.physicalFilename).replaceAll("\\", "/");
    const applicableGuards = guards.filter(({ within, allowed }) => within.test(path) && !allowed?.test(path));
    const checkImport = ({ source }) => {
      if (typeof source?.value !== "string") return;
      const guard = applicableGuards.find((candidate) => candidate.package.test(source.value));
      if (guard)
        context.report({ node: source, messageId: "guarded", data: { name: source.value, why: guard.message } });
    };
    return {
      ImportDeclaration: checkImport,
      ImportExpression: checkImport,
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
    };
  },
};
