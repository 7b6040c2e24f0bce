export * from "./history-fields.ts";
export * from "./history.endpoints.ts";
export * from "./history.ts";
export * from "./split-records.ts";
