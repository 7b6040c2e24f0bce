export * from "./admin-plans.endpoints.ts";
export * from "./debit-days.ts";
export * from "./plans.endpoints.ts";
export * from "./plans.ts";
export * from "./subscribe.ts";
