export * from "./deliveries/index.ts";
export * from "./gifts/index.ts";
export * from "./items/index.ts";
export * from "./ngo-members/index.ts";
export * from "./purchases/index.ts";
export * from "./timeline/index.ts";
