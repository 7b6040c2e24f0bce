/** Access checks for actions that are reserved to a campaign's owner and to roles of the panel. */
import type { Context } from "../../../deps/context.ts";
import type { Stored } from "../../../firestore/paging.ts";
import type { PanelAccess } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import { type Caller, hasAccess } from "../../../http/caller.ts";
import { type CampaignDocument, isPublic, noSuchCampaign } from "./campaign.document.ts";
import { campaignById } from "./campaigns.repository.ts";

/**
 * Finds a campaign that this viewer may see.
 * @throws AppError `not-found`, also for a campaign that they may not see
 */
export async function findVisible(ctx: Context, id: string, forAdmin: boolean): Promise<Stored<CampaignDocument>> {
  const foundCampaign = await campaignById(ctx, id);
  if (foundCampaign === undefined || !(forAdmin || isPublic(foundCampaign.data))) throw noSuchCampaign();
  return foundCampaign;
}

/**
 * Finds a public campaign.
 * @throws AppError `not-found`, also for a campaign that is not public
 */
export const findPublished = (ctx: Context, id: string): Promise<Stored<CampaignDocument>> =>
  findVisible(ctx, id, false);

/**
 * Finds a live or ended campaign that the caller may manage, as its owner or by their role of the panel.
 * @returns the campaign, and whether the caller acts by their role, not as the owner
 * @throws AppError `not-found`, `not-allowed`
 */
export async function findManageable(
  ctx: Context,
  id: string,
  caller: Caller,
  access: PanelAccess,
): Promise<{ campaign: Stored<CampaignDocument>; asAdmin: boolean }> {
  const campaign = await findPublished(ctx, id);
  const isOwner = caller.kind === "signed-in" && campaign.data.ownerUid === caller.uid;
  if (!isOwner && !hasAccess(caller, access))
    throw new AppError("not-allowed", "Only the organiser of this campaign can do this.");
  return { campaign, asAdmin: !isOwner };
}
