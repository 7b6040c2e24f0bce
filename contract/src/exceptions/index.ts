export * from "./exceptions.endpoints.ts";
export * from "./exceptions.ts";
