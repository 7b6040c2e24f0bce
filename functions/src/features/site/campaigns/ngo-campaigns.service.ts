import type { FundraiserCard, MonthlyCampaignCard } from "@daansetu/contract";
import { type CampaignContexts, contextsOfBoth } from "./campaign-context.service.ts";
import { statusNow } from "./campaign.document.ts";
import { campaignCard } from "./campaign.views.ts";
import type { NgoCampaignsRepository } from "./ngo-campaigns.repository.ts";

/** Campaigns of an NGO. */
export function ngoCampaignsService({
  campaigns,
  contextsOf,
}: {
  campaigns: NgoCampaignsRepository;
  contextsOf: CampaignContexts;
}) {
  return {
    /** Public campaigns of both kinds: live ones first, then ended ones, each newest first. */
    async publicOf(ngoId: string, now: Date): Promise<(FundraiserCard | MonthlyCampaignCard)[]> {
      const foundCampaigns = await campaigns.listByNgo(ngoId, ["live", "ended"]);
      const contextOf = await contextsOfBoth(contextsOf, foundCampaigns, now);
      const cards = foundCampaigns.map((campaign) => campaignCard(campaign.data, contextOf(campaign)));
      const liveCards = cards.filter(({ status }) => status === "live");
      return [...liveCards, ...cards.filter(({ status }) => status !== "live")];
    },

    /** Campaigns that accept donations at `now`. */
    async liveOf(ngoId: string, now: Date): Promise<{ _id: string; kind: "fundraiser" | "monthly"; title: string }[]> {
      const foundCampaigns = await campaigns.listByNgo(ngoId, ["live"]);
      return foundCampaigns
        .filter(({ data }) => statusNow(data, now) === "live")
        .map(({ id, data }) => ({ _id: id, kind: data.kind, title: data.title }));
    },
  };
}
