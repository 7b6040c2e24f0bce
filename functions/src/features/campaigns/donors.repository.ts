import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { type Listed, pageOf, type Slice } from "../../firestore/paging.ts";
import type { DonationDocument } from "../giving/donation.document.ts";

const ORDER = { top: "netPaise", recent: "paidAt" } as const;

export function donorsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const { donations } = collections(db);
  return {
    /** Gifts of a campaign that are shown (paid, and not wholly refunded), by what is left of them or by time. */
    list(campaignId: string, tab: keyof typeof ORDER, slice: Slice): Promise<Listed<DonationDocument>> {
      const shown = donations.where("campaignId", "==", campaignId).where("listed", "==", true);
      return pageOf(shown, slice, { by: ORDER[tab], log });
    },
  };
}
