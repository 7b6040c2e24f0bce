export * from "./accounts.endpoints.ts";
export * from "./accounts.ts";
export * from "./app-check.endpoints.ts";
export * from "./person.ts";
export * from "./roles.ts";
export * from "./second-factor.endpoints.ts";
export * from "./sessions.endpoints.ts";
export * from "./users.ts";
