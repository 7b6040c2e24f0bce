import type { Deps } from "../../../../deps/deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "./donations-collection.ts";

const SORT_FIELDS = { top: "netPaise", recent: "paidAt" } as const;

export function publicDonorsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(db);
  return {
    /** Public donations of a campaign (paid, and not fully refunded), by net amount or by time. */
    list(campaignId: string, tab: keyof typeof SORT_FIELDS, slice: Slice): Promise<Listed<DonationDocument>> {
      const listedDonations = donations.where("campaignId", "==", campaignId).where("listed", "==", true);
      return pageOf(listedDonations, slice, { by: SORT_FIELDS[tab], log });
    },
  };
}
export type PublicDonorsRepository = ReturnType<typeof publicDonorsRepository>;
