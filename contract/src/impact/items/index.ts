export * from "./claims.ts";
export * from "./item-records.ts";
export * from "./item-writing.ts";
export * from "./items.endpoints.ts";
export * from "./moving-on.ts";
export * from "./items-problems.ts";
export * from "./items.ts";
