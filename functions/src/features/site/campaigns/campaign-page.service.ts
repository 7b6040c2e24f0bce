/** Loads what the page of one campaign shows besides its document. */
import type { CampaignNgo, Fundraiser } from "@daansetu/contract";
import { isValid, type NgoDocument } from "../ngos/ngo.document.ts";
import { contextsOf } from "./campaign-context.service.ts";
import { type CampaignDocument, isPublic } from "./campaign.document.ts";
import type { CampaignPageContext } from "./campaign.views.ts";
import type { Context } from "../../../deps/context.ts";
import * as campaigns from "./campaigns.repository.ts";
import * as records from "./writing.repository.ts";
import { sharesOf } from "../sharing/shares.service.ts";

/** The supported fundraiser, if it is public. */
async function findSupported(ctx: Context, campaign: CampaignDocument): Promise<Fundraiser["supports"]> {
  if (campaign.kind !== "fundraiser" || campaign.supports === undefined) return undefined;
  const supportedCampaign = await campaigns.campaignById(ctx, campaign.supports);
  return supportedCampaign !== undefined && isPublic(supportedCampaign.data)
    ? { _id: supportedCampaign.id, title: supportedCampaign.data.title }
    : undefined;
}

/** Sums the supporting fundraisers from the ledger. None of them can be supported itself, so nothing is counted twice. */
async function sumSupporting(
  ctx: Context,
  id: string,
  { kind }: CampaignDocument,
  now: Date,
): Promise<Fundraiser["supporting"]> {
  const ids = kind === "fundraiser" ? await campaigns.supportingIds(ctx, id) : [];
  if (ids.length === 0) return undefined;
  const figures = await ctx.hooks.figures.figuresOf(ctx, ids, now);
  const raisedPaise = [...figures.values()].reduce((sum, each) => sum + each.raisedPaise, 0);
  return { fundraisers: ids.length, raisedPaise };
}

async function findNgo(ctx: Context, { ngoId }: CampaignDocument, now: Date): Promise<CampaignNgo | undefined> {
  const ngo = ngoId === undefined ? undefined : await records.ngoById(ctx, ngoId);
  return ngoId === undefined || ngo?.status !== "enrolled" ? undefined : ngoOnPage(ngoId, ngo, now);
}

export async function pageContextOf(
  ctx: Context,
  id: string,
  campaign: CampaignDocument,
  now: Date,
): Promise<CampaignPageContext> {
  const [contextOf, shares, supports, supporting, ngo] = await Promise.all([
    contextsOf(ctx, campaign.kind, [id], now),
    sharesOf(ctx, id),
    findSupported(ctx, campaign),
    sumSupporting(ctx, id, campaign, now),
    findNgo(ctx, campaign, now),
  ]);
  return { ...contextOf(id), shares, supports, supporting, ngo };
}

/** The NGO as a campaign's page shows it. If several 80G approvals are valid, the one that lasts longest is shown. */
function ngoOnPage(id: string, { approvals, papersReadAt }: NgoDocument, now: Date): CampaignNgo {
  const ends = approvals
    .filter((approval) => approval.act === "80G" && isValid(approval, now))
    .map(({ validUntil }) => validUntil);
  const validUntil = ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
  return {
    _id: id,
    verified: papersReadAt !== undefined,
    ...(ends.length > 0 && { approval80G: validUntil === undefined ? {} : { validUntil } }),
  };
}
