import type { Home } from "@daansetu/contract";
import type { CampaignSource } from "./campaign-source.interface.ts";
import type { ContentService } from "./content.service.ts";
import type { NgoService } from "../ngos/ngos.service.ts";

/** Spec section 9: the 8 newest fundraisers. */
const FUNDRAISERS = 8;
const MONTHLY_CAMPAIGNS = 12;
const PARTNERS = 24;

export function siteService({
  campaigns,
  content,
  ngos,
}: {
  campaigns: Pick<CampaignSource, "fundraisers" | "monthlyCampaigns" | "stats">;
  content: ContentService;
  ngos: NgoService;
}) {
  return {
    /** All data of the home page, read in parallel. It is public, so it does not depend on the caller. */
    async home(now: Date): Promise<Home> {
      const [homeCards, fundraisers, monthlyCampaigns, partners, stats] = await Promise.all([
        content.homeCards(now),
        campaigns.fundraisers(FUNDRAISERS, now),
        campaigns.monthlyCampaigns(MONTHLY_CAMPAIGNS, now),
        ngos.list({}, { limit: PARTNERS, after: undefined }, { now, forAdmin: false }),
        campaigns.stats(now),
      ]);
      return {
        homeCards,
        fundraisers,
        monthlyCampaigns,
        partners: partners.items,
        stats,
      };
    },
  };
}
export type SiteService = ReturnType<typeof siteService>;
