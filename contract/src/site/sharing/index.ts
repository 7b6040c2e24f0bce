export * from "./sharing.ts";
