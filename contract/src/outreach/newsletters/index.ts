export * from "./newsletters.endpoints.ts";
export * from "./newsletters.ts";
