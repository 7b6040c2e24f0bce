export * from "./ngo-members.endpoints.ts";
export * from "./ngo-members.ts";
