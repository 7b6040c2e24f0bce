export * from "./bill-reports.endpoints.ts";
export * from "./timeline.endpoints.ts";
export * from "./timeline.ts";
