export * from "./contact.ts";
export * from "./support.ts";
