export * from "./bank-statements.ts";
export * from "./ids.ts";
export * from "./settlements.endpoints.ts";
export * from "./settlements.ts";
