export * from "./application-review.ts";
export * from "./applications.ts";
export * from "./ngo-details.ts";
export * from "./ngo-exports.endpoints.ts";
export * from "./ngos.endpoints.ts";
export * from "./ngos.ts";
export * from "./ngo-edit.ts";
