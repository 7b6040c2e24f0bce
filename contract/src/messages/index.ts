export * from "./contact-details.ts";
export * from "./contact.ts";
export * from "./support.ts";
