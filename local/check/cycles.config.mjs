/**
 * `npm run cycles`: no file may import itself by way of others, counting type-only and lazy (`import()`) imports.
 * Files in such a circle cannot be read, tested or moved one at a time, and the order in which they start is an accident.
 *
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Move what both sides need into a file below them, or pass it in as an argument.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|dist|public|paraglide|coverage)/|^functions/lib/" },
    // Reads the imports of the source, not of what the compiler leaves of them: type-only imports count.
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
