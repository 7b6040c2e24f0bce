/** Campaigns as the site shows them to search engines and to people with whom they are shared. */
import { type FundraiserCard, GENERAL_FUND_ID, Id, type MonthlyCampaignCard } from "@daansetu/contract";
import { contextsOf } from "./campaign-context.service.ts";
import { type CampaignDocument, isPublic, statusNow } from "./campaign.document.ts";
import { campaignCard } from "./campaign.views.ts";
import type { Context } from "../../../deps/context.ts";
import * as campaigns from "./campaigns.repository.ts";

/** State of a campaign's page: `removed` if it had one, `unknown` also for drafts and for what is not an id. */
export type Publication = "public" | "removed" | "unknown";

const byId = async (ctx: Context, id: string) =>
  Id.safeParse(id).success ? (await campaigns.byId(ctx, id))?.data : undefined;

/** @param kind any by default */
export async function publicationOf(ctx: Context, id: string, kind?: CampaignDocument["kind"]): Promise<Publication> {
  const campaign = await byId(ctx, id);
  if (campaign === undefined || (kind !== undefined && campaign.kind !== kind)) return "unknown";
  if (campaign.status !== "removed") return isPublic(campaign) ? "public" : "unknown";
  // A draft that was removed never had a page. Old removed campaigns do not say what they were.
  const { statusBefore } = campaign;
  return statusBefore === undefined || isPublic({ status: statusBefore }) ? "removed" : "unknown";
}

/** State of the page with the donation form of a campaign, or of the general fund. */
export const donationTargetPublication = async (ctx: Context, id: string): Promise<Publication> =>
  id === GENERAL_FUND_ID ? "public" : publicationOf(ctx, id);

/** A campaign as lists show it; undefined if it is not public. */
export async function publicCard(
  ctx: Context,
  id: string,
  now: Date,
): Promise<FundraiserCard | MonthlyCampaignCard | undefined> {
  const campaign = await byId(ctx, id);
  if (campaign === undefined || !isPublic(campaign)) return undefined;
  const contextOf = await contextsOf(ctx, campaign.kind, [id], now);
  return campaignCard(campaign, contextOf(id));
}

/** Live campaigns of both kinds in the order of their ids, at most `limit` documents read. */
export async function liveCampaignsAfter(ctx: Context, afterId: string | undefined, limit: number, now: Date) {
  const { items, last } = await campaigns.liveAfter(ctx, afterId, limit);
  const live = items.filter((campaign) => statusNow(campaign, now) === "live");
  return { items: live.map(({ id, kind, changedAt }) => ({ id, kind, changedAt })), last };
}
