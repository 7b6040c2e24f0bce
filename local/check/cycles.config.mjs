/**
 * `npm run cycles`: forbids import cycles, counting type-only and lazy (`import()`) imports. Files in a cycle cannot be read, tested
 * or moved one at a time, and their initialisation order is accidental.
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
    exclude: { path: "(^|/)(node_modules|dist|server-dist|public|paraglide|coverage)/|^functions/lib/" },
    // Analyses the source, not the compiled output, so that type-only imports count.
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
