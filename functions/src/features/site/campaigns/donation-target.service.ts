import { type DonationTarget, GENERAL_FUND_ID } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { donationBounds, foundationSettings } from "../content/settings.service.ts";
import { type CampaignDocument, statusAt } from "./campaign.document.ts";
import { campaignById, campaignsByIds } from "./campaigns.repository.ts";
import type { Viewer } from "./campaigns.service.ts";
import { findVisible } from "./ownership.service.ts";

export { idsByTitle } from "./campaigns.repository.ts";

const GENERAL_FUND_TITLE = "General fund";

/**
 * The data of the donation form, for a campaign of either kind or the general fund.
 * @throws AppError `not-found`
 */
export async function donationTarget(ctx: Context, id: string, { now, forAdmin }: Viewer): Promise<DonationTarget> {
  const [foundation, bounds] = await Promise.all([foundationSettings(ctx, now), donationBounds(ctx)]);
  const commonFields = { _id: id, taxBenefit: foundation.taxBenefit, ...bounds };
  if (id === GENERAL_FUND_ID)
    return {
      ...commonFields,
      kind: "general-fund",
      title: GENERAL_FUND_TITLE,
      ngoName: foundation.name,
      status: "live",
    };
  const { data } = await findVisible(ctx, id, forAdmin);
  return {
    ...commonFields,
    kind: data.kind,
    title: data.title,
    ngoName: data.ngoName,
    picture: data.picture,
    ...(data.unit !== undefined && { unit: data.unit }),
    status: statusAt(data, now),
  };
}

/**
 * The status of a campaign for donors at this moment.
 * @throws AppError `not-found`, also for a removed campaign
 */
export const statusForDonors = async (ctx: Context, id: string, now: Date): Promise<DonationTarget["status"]> =>
  id === GENERAL_FUND_ID ? "live" : statusAt((await findVisible(ctx, id, false)).data, now);

export type CampaignName = Pick<CampaignDocument, "title" | "kind">;

/** The title of a campaign of any status, or of the general fund; `undefined` for an unknown id. */
export const titleOf = async (ctx: Context, id: string): Promise<string | undefined> =>
  id === GENERAL_FUND_ID ? GENERAL_FUND_TITLE : (await campaignById(ctx, id))?.data.title;

/** Titles and kinds of campaigns of any status by id; unknown ids are left out. */
export const namesOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, CampaignName>> =>
  new Map((await campaignsByIds(ctx, [...new Set(ids)])).map(({ id, data: { title, kind } }) => [id, { title, kind }]));

/** True for a monthly campaign of any status. */
export const isMonthlyCampaign = async (ctx: Context, id: string): Promise<boolean> =>
  (await campaignById(ctx, id))?.data.kind === "monthly";
