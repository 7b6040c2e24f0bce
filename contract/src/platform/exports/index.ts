export * from "./export-jobs.endpoints.ts";
export * from "./export-jobs.ts";
