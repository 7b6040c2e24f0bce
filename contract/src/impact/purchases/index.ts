export * from "./gstin.ts";
export * from "./purchase-records.ts";
export * from "./purchase-writing.ts";
export * from "./purchases.endpoints.ts";
export * from "./purchases.ts";
