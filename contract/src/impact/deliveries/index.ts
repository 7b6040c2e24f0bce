export * from "./allocations.ts";
export * from "./deliveries.ts";
