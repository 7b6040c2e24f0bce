export * from "./receipts.endpoints.ts";
export * from "./receipts.ts";
export * from "./tax-law.ts";
