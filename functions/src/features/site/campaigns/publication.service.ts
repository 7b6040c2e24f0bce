/** Campaigns as the site shows them to search engines and to people with whom they are shared. */
import { type FundraiserCard, GENERAL_FUND_ID, Id, type MonthlyCampaignCard } from "@daansetu/contract";
import { contextsOf } from "./campaign-context.service.ts";
import { type CampaignDocument, isPublic, statusAt } from "./campaign.document.ts";
import { campaignCard } from "./campaign.views.ts";
import type { Context } from "../../../deps/context.ts";
import * as campaigns from "./campaigns.repository.ts";

/** The state of a campaign's page: `removed` if the page existed before, `unknown` also for drafts and for malformed ids. */
export type Publication = "public" | "removed" | "unknown";

const byId = async (ctx: Context, id: string) =>
  Id.safeParse(id).success ? (await campaigns.campaignById(ctx, id))?.data : undefined;

/**
 * The state of a campaign's page.
 * @param kind the expected kind of campaign; any by default
 */
export async function publicationOf(ctx: Context, id: string, kind?: CampaignDocument["kind"]): Promise<Publication> {
  const campaign = await byId(ctx, id);
  if (campaign === undefined || (kind !== undefined && campaign.kind !== kind)) return "unknown";
  if (campaign.status !== "removed") return isPublic(campaign) ? "public" : "unknown";
  // A draft that was removed never had a page. Campaigns that an old version removed have no earlier status and count as published.
  const { statusBefore } = campaign;
  return statusBefore === undefined || isPublic({ status: statusBefore }) ? "removed" : "unknown";
}

/** The state of the page with the donation form of a campaign, or of the general fund. */
export const donationTargetPublication = async (ctx: Context, id: string): Promise<Publication> =>
  id === GENERAL_FUND_ID ? "public" : publicationOf(ctx, id);

/** The card of a public campaign; undefined for any other id. */
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

/** Reads live campaigns of both kinds in the order of their ids; at most `limit` documents are read. */
export async function liveCampaignsAfter(ctx: Context, afterId: string | undefined, limit: number, now: Date) {
  const { items, last } = await campaigns.listLiveAfter(ctx, afterId, limit);
  const live = items.filter((campaign) => statusAt(campaign, now) === "live");
  return { items: live.map(({ id, kind, changedAt }) => ({ id, kind, changedAt })), last };
}
