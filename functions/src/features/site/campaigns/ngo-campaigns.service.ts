/** Campaigns of an NGO. */
import type { FundraiserCard, MonthlyCampaignCard } from "@daansetu/contract";
import { contextsOfBoth } from "./campaign-context.service.ts";
import { statusAt } from "./campaign.document.ts";
import { campaignCard } from "./campaign.views.ts";
import type { Context } from "../../../deps/context.ts";
import { listByNgo, readLiveInTransaction } from "./ngo-campaigns.repository.ts";

/** Lists public campaigns of both kinds: live ones first, then ended ones, each newest first. */
export async function publicCampaignsOf(
  ctx: Context,
  ngoId: string,
  now: Date,
): Promise<(FundraiserCard | MonthlyCampaignCard)[]> {
  const foundCampaigns = await listByNgo(ctx, ngoId, ["live", "ended"]);
  const contextOf = await contextsOfBoth(ctx, foundCampaigns, now);
  const cards = foundCampaigns.map((campaign) => campaignCard(campaign.data, contextOf(campaign)));
  const liveCards = cards.filter(({ status }) => status === "live");
  return [...liveCards, ...cards.filter(({ status }) => status !== "live")];
}

/** The NGO's live campaigns, read in a transaction that can also end them. */
export { readLiveInTransaction };

/** Lists an NGO's campaigns that accept donations at `now`. */
export async function liveCampaignsOf(
  ctx: Context,
  ngoId: string,
  now: Date,
): Promise<{ _id: string; kind: "fundraiser" | "monthly"; title: string }[]> {
  const foundCampaigns = await listByNgo(ctx, ngoId, ["live"]);
  return foundCampaigns
    .filter(({ data }) => statusAt(data, now) === "live")
    .map(({ id, data }) => ({ _id: id, kind: data.kind, title: data.title }));
}
