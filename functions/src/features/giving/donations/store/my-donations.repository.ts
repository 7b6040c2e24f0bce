import type { Deps } from "../../../../deps/deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "./donations-collection.ts";

export function myDonationsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(db);
  return {
    /** Donations of any of these donors with a payment attempt, newest first. */
    list(donorKeys: readonly string[], slice: Slice): Promise<Listed<DonationDocument>> {
      const ownDonations = donations.where("donorKeys", "array-contains-any", donorKeys);
      return pageOf(ownDonations, slice, { by: "createdAt", keep: hasAttempt, log });
    },
  };
}
export type MyDonationsRepository = ReturnType<typeof myDonationsRepository>;

/** True if a payment was attempted. Donors would not recognise a checkout that was opened and left as a donation. */
function hasAttempt({ facts }: DonationDocument): boolean {
  return Object.keys(facts.payments).length > 0;
}
