/** Exports of offline donations for the import of history, besides its services. */
export { plainWords } from "./import/import-headings.ts";
export { isReceivedStatus, isRupees, yesOrNo } from "./import/import-words.ts";
export { foreignDonationIdOf } from "./new-offline-donation.ts";
export { referenceKeyOf } from "./reference-key.ts";
