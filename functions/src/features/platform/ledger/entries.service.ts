/** What is booked, for those who compare, sum or export it. Apart from `index.ts`, which the money core imports: it reads nothing. */
export {
  entriesBetween,
  entriesOfDispute,
  entriesOfDonation,
  entriesOfRefund,
  findBookedIds,
  paymentEntriesBetween,
  paymentEntriesByIds,
} from "./ledger.repository.ts";
