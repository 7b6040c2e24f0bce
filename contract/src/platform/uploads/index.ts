export * from "./image-type.ts";
export * from "./upload-address.ts";
export * from "./uploads.ts";
