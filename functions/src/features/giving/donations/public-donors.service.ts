import { GENERAL_FUND_ID, type PublicDonor } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { type Page, shownPage, type Slice } from "../../../firestore/paging.ts";
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
      return shownPage(donors.list(id, tab, slice), (donation) => publicDonor(donation, config.keys.references[0]));
    },
  };
}
export type PublicDonorsService = ReturnType<typeof publicDonorsService>;
