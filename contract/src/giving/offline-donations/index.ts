export * from "./new-offline-donation.ts";
export * from "./offline-donations.endpoints.ts";
export * from "./offline-donations.ts";
export * from "./offline-records.ts";
