export * from "./filings.endpoints.ts";
export * from "./filings.ts";
