import type { Home } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { campaignService } from "../campaigns/campaigns.service.ts";
import { contentService } from "../content/content.service.ts";
import { ngoService } from "../ngos/ngos.service.ts";
import { reportService } from "../reports/reports.service.ts";

/** Spec section 9: the 8 newest fundraisers. */
const FUNDRAISERS = 8;
const MONTHLY_CAMPAIGNS = 12;
const PARTNERS = 24;

const first = (limit: number) => ({ limit, after: undefined });

export function siteService(deps: Pick<Deps, "db" | "log" | "config">) {
  const campaigns = campaignService(deps);
  const content = contentService(deps);
  const ngos = ngoService(deps);
  const reports = reportService(deps);
  return {
    /** All that the home page shows, read at the same time. What everybody may see, whoever asks. */
    async home(now: Date): Promise<Home> {
      const [homeCards, fundraisers, monthlyCampaigns, partners, stats] = await Promise.all([
        content.homeCards(now),
        campaigns.activeFundraisers({}, first(FUNDRAISERS), now),
        campaigns.activeMonthlyCampaigns({}, first(MONTHLY_CAMPAIGNS), now),
        ngos.list({}, first(PARTNERS), { now, forAdmin: false }),
        reports.stats(now),
      ]);
      return {
        homeCards,
        fundraisers: fundraisers.items,
        monthlyCampaigns: monthlyCampaigns.items,
        partners: partners.items,
        stats,
      };
    },
  };
}
