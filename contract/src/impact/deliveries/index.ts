export * from "./allocations.ts";
export * from "./deliveries.endpoints.ts";
export * from "./deliveries.ts";
export * from "./delivery-records.ts";
export * from "./delivery-writing.ts";
