/** Exports of offline donations for the import of history, besides its services. */
export { foreignDonationIdOf } from "./new-offline-donation.ts";
export { referenceKeyOf } from "./reference-key.ts";
