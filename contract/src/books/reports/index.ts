export * from "./csp-reports.ts";
export * from "./daily-figures.ts";
export * from "./dashboards.ts";
export * from "./health.ts";
export * from "./monthly-reports.ts";
export * from "./overview.ts";
export * from "./proxies.ts";
export * from "./reports.ts";
