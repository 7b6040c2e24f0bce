export * from "./bank-statements.ts";
export * from "./settlements.endpoints.ts";
export * from "./settlements.ts";
