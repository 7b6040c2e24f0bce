/**
 * Reading functions for features that compare, sum or export what is booked. They are separate from `index.ts`, which the money core
 * imports, because the money core must not read the database.
 */
export {
  entriesBetween,
  entriesOfDispute,
  entriesOfDonation,
  entriesOfRefund,
  findBookedIds,
  paymentEntriesBetween,
  paymentEntriesByIds,
} from "./ledger.repository.ts";
