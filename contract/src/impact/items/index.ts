export * from "./claims.ts";
export * from "./donation-lines.ts";
export * from "./items.ts";
