export * from "./exception-filters.ts";
export * from "./exceptions.endpoints.ts";
export * from "./exceptions.ts";
