import type { Context } from "../../../deps/context.ts";
import type { Stored } from "../../../firestore/paging.ts";
import type { PanelAccess } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import { type Caller, hasAccess } from "../../../http/caller.ts";
import { type CampaignDocument, isPublic, noSuchCampaign } from "./campaign.document.ts";
import { type CampaignsRepository, campaignsRepository } from "./campaigns.repository.ts";

/** Access checks for actions that are reserved to a campaign's owner and to roles of the panel. */
export function campaignOwnership({ campaigns }: { campaigns: CampaignsRepository }) {
  /** @throws AppError `not-found`, also for a campaign that is not public */
  async function findPublished(id: string): Promise<Stored<CampaignDocument>> {
    const foundCampaign = await campaigns.byId(id);
    if (foundCampaign === undefined || !isPublic(foundCampaign.data)) throw noSuchCampaign();
    return foundCampaign;
  }

  return {
    findPublished,

    /**
     * A live or ended campaign of which the caller is the owner, or which their role of the panel may manage.
     * @returns the campaign, and whether the caller acts by their role, not as the owner
     * @throws AppError `not-found`, `not-allowed`
     */
    findManageable: async (
      id: string,
      caller: Caller,
      access: PanelAccess,
    ): Promise<{ campaign: Stored<CampaignDocument>; asAdmin: boolean }> => {
      const campaign = await findPublished(id);
      const isOwner = caller.kind === "signed-in" && campaign.data.ownerUid === caller.uid;
      if (!isOwner && !hasAccess(caller, access))
        throw new AppError("not-allowed", "Only the organiser of this campaign can do this.");
      return { campaign, asAdmin: !isOwner };
    },
  };
}
export type CampaignOwnership = ReturnType<typeof campaignOwnership>;

/** For nouns that are plain functions. @throws AppError `not-found`, also for a campaign that is not public */
export const findPublished = (ctx: Context, id: string): Promise<Stored<CampaignDocument>> =>
  campaignOwnership({ campaigns: campaignsRepository(ctx) }).findPublished(id);
