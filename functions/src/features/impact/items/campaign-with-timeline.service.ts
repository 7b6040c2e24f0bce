import type { Context } from "../../../deps/context.ts";
import { type CampaignDocument, isPublic } from "../../site/campaigns/campaign.document.ts";
import { campaignById } from "../../site/campaigns/campaigns.repository.ts";
import type { ItemListsRepository } from "./item-lists.repository.ts";

/** Finds campaigns whose pages show what was bought and handed over, for those who hold a receipt. */
export const campaignWithTimeline =
  (ctx: Context, { lists }: { lists: Pick<ItemListsRepository, "byId"> }) =>
  /** @returns `undefined` for a campaign without a list, and for one that is not public */
  async (campaignId: string): Promise<{ _id: string; kind: CampaignDocument["kind"] } | undefined> => {
    const [campaign, list] = await Promise.all([campaignById(ctx, campaignId), lists.byId(campaignId)]);
    if (campaign === undefined || list === undefined || !isPublic(campaign.data)) return undefined;
    return { _id: campaign.id, kind: campaign.data.kind };
  };
