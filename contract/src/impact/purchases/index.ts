export * from "./gstin.ts";
export * from "./purchases.ts";
