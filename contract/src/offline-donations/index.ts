export * from "./offline-donations.ts";
