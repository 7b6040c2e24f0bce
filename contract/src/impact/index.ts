export * from "./deliveries/index.ts";
export * from "./items/index.ts";
export * from "./purchases/index.ts";
