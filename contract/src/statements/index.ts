export * from "./statements.endpoints.ts";
export * from "./statements.ts";
