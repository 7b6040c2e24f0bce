export * from "./gifts.endpoints.ts";
export * from "./gifts.ts";
