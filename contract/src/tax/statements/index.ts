export * from "./csr-statements.endpoints.ts";
export * from "./csr-statements.ts";
export * from "./statements.endpoints.ts";
export * from "./statements.ts";
