export * from "./content.ts";
export * from "./home-cards.ts";
export * from "./proof-images.ts";
export * from "./settings.ts";
export * from "./site-content.endpoints.ts";
export * from "./site-content.ts";
export * from "./site.ts";
