export * from "./filing-blockers.ts";
export * from "./receipt-number.ts";
export * from "./receipts.endpoints.ts";
export * from "./receipts.ts";
export * from "./tax-id.ts";
export * from "./tax-law.ts";
export * from "./tax-sentence.ts";
