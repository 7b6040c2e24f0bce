export * from "./certificates.endpoints.ts";
export * from "./certificates.ts";
