import type { Deps } from "../../../deps/deps.interface.ts";
import { type CampaignDocument, campaignsCollection, isPublic } from "../../site/campaigns/campaign.document.ts";
import type { ItemListsRepository } from "./item-lists.repository.ts";

/** Finds campaigns whose pages show what was bought and handed over, for those who hold a receipt. */
export function campaignWithTimeline(
  { db }: Pick<Deps, "db">,
  { lists }: { lists: Pick<ItemListsRepository, "byId"> },
) {
  const campaigns = campaignsCollection(db);
  /** @returns `undefined` for a campaign without a list, and for one that is not public */
  return async (campaignId: string): Promise<{ _id: string; kind: CampaignDocument["kind"] } | undefined> => {
    const [snapshot, list] = await Promise.all([campaigns.doc(campaignId).get(), lists.byId(campaignId)]);
    const campaign = snapshot.data();
    if (campaign === undefined || list === undefined || !isPublic(campaign)) return undefined;
    return { _id: campaignId, kind: campaign.kind };
  };
}
