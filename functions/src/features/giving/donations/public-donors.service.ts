import { GENERAL_FUND_ID, type PublicDonor } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { Page, Slice } from "../../../firestore/paging.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
import { publicDonor } from "./public-donor.ts";
import type { PublicDonorsRepository } from "./public-donors.repository.ts";

export function publicDonorsService(
  { config }: Pick<Deps, "config">,
  { donors, campaigns }: { donors: PublicDonorsRepository; campaigns: Pick<CampaignService, "mustBeVisible"> },
) {
  return {
    /** Donors of a campaign or of the general fund, without identifying data. @throws AppError `not-found` */
    list: async (id: string, tab: "top" | "recent", slice: Slice, forAdmin: boolean): Promise<Page<PublicDonor>> => {
      if (id !== GENERAL_FUND_ID) await campaigns.mustBeVisible(id, forAdmin);
      const { items, next } = await donors.list(id, tab, slice);
      return { items: items.map((donation) => publicDonor(donation, config.keys.references[0])), next };
    },
  };
}
export type PublicDonorsService = ReturnType<typeof publicDonorsService>;
