import {
  type CampaignSort,
  type Fundraiser,
  type FundraiserCard,
  type MonthlyCampaign,
  type MonthlyCampaignCard,
  type Picture,
  type Sector,
} from "@daansetu/contract";
import type { Listed, Page, Slice } from "../../../firestore/paging.ts";
import {
  type CampaignDocument,
  type FundraiserDocument,
  isPublic,
  type MonthlyCampaignDocument,
  noSuchCampaign,
  PUBLIC_STATUSES,
  statusAt,
} from "./campaign.document.ts";
import {
  type CampaignContext,
  fundraiserCard,
  fundraiserView,
  monthlyCampaignCard,
  monthlyCampaignView,
} from "./campaign.views.ts";
import { findVisible } from "./ownership.service.ts";
import { parseSearch } from "./campaign-search.ts";
import type { Context } from "../../../deps/context.ts";
import { contextsOf } from "./campaign-context.service.ts";
import * as campaigns from "./campaigns.repository.ts";
import { pageContextOf } from "./campaign-page.service.ts";

/** Filter of a public list; newest first by default. */
interface ListFilter {
  sector?: Sector | undefined;
  search?: string | undefined;
  sort?: CampaignSort | undefined;
}
export interface Viewer {
  now: Date;
  /** True for admins and reviewers, who also see what is not public. */
  forAdmin: boolean;
}

async function cardsOf<Document extends CampaignDocument, Card>(
  ctx: Context,
  kind: CampaignDocument["kind"],
  { items, next }: Listed<Document>,
  card: (campaign: Document, context: CampaignContext) => Card,
  now: Date,
): Promise<Page<Card>> {
  const contextOf = await contextsOf(
    ctx,
    kind,
    items.map(({ id }) => id),
    now,
  );
  return { items: items.map(({ id, data }) => card(data, contextOf(id))), next };
}

const fundraiserCards = (ctx: Context, campaigns: Listed<CampaignDocument>, now: Date): Promise<Page<FundraiserCard>> =>
  cardsOf(ctx, "fundraiser", ofKind(campaigns, isFundraiser), fundraiserCard, now);

/** Lists live campaigns; none for a search without a word in it. */
async function listLive(
  ctx: Context,
  kind: CampaignDocument["kind"],
  { sector, search, sort }: ListFilter,
  slice: Slice,
  now: Date,
) {
  const parsedSearch = search === undefined ? undefined : parseSearch(search);
  if (search !== undefined && parsedSearch === undefined) return { items: [], next: undefined };
  const keep = (campaign: CampaignDocument) => statusAt(campaign, now) === "live";
  const filter = { kind, sector, search: parsedSearch, statuses: ["live"], keep, ...(sort && { sort }) } as const;
  return campaigns.listPublicCampaigns(ctx, filter, slice);
}

/** Lists live fundraisers whose end has not passed. */
export async function activeFundraisers(
  ctx: Context,
  filter: ListFilter,
  slice: Slice,
  now: Date,
): Promise<Page<FundraiserCard>> {
  return fundraiserCards(ctx, await listLive(ctx, "fundraiser", filter, slice, now), now);
}

/** Lists live and ended fundraisers, newest first; for admins and reviewers fundraisers of every status. */
export async function allFundraisers(
  ctx: Context,
  sector: Sector | undefined,
  slice: Slice,
  viewer: Viewer,
): Promise<Page<FundraiserCard>> {
  const filter = { kind: "fundraiser", sector, ...(!viewer.forAdmin && { statuses: PUBLIC_STATUSES }) } as const;
  return fundraiserCards(ctx, await campaigns.listPublicCampaigns(ctx, filter, slice), viewer.now);
}

/**
 * Lists live and ended fundraisers that support a given one, newest first.
 * @throws AppError `not-found`
 */
export async function supportingFundraisers(
  ctx: Context,
  supports: string,
  slice: Slice,
  now: Date,
): Promise<Page<FundraiserCard>> {
  await findVisible(ctx, supports, false);
  const filter = { kind: "fundraiser", sector: undefined, statuses: PUBLIC_STATUSES, supports } as const;
  return fundraiserCards(ctx, await campaigns.listPublicCampaigns(ctx, filter, slice), now);
}

/** Lists fundraisers of any status that a user started, newest first. */
export async function fundraisersOf(
  ctx: Context,
  ownerUid: string,
  slice: Slice,
  now: Date,
): Promise<Page<FundraiserCard>> {
  const filter = { kind: "fundraiser", sector: undefined, ownerUid } as const;
  return fundraiserCards(ctx, await campaigns.listPublicCampaigns(ctx, filter, slice), now);
}

/** Lists live monthly campaigns whose end has not passed. */
export async function activeMonthlyCampaigns(
  ctx: Context,
  filter: ListFilter,
  slice: Slice,
  now: Date,
): Promise<Page<MonthlyCampaignCard>> {
  return cardsOf(
    ctx,
    "monthly",
    ofKind(await listLive(ctx, "monthly", filter, slice, now), isMonthly),
    monthlyCampaignCard,
    now,
  );
}

/** @throws AppError `not-found` */
export async function fundraiserById(ctx: Context, id: string, { now, forAdmin }: Viewer): Promise<Fundraiser> {
  const { data } = await findVisible(ctx, id, forAdmin);
  if (!isFundraiser(data)) throw noSuchCampaign();
  return fundraiserView(data, await pageContextOf(ctx, id, data, now));
}

/** @throws AppError `not-found` */
export async function monthlyCampaignById(
  ctx: Context,
  id: string,
  { now, forAdmin }: Viewer,
): Promise<MonthlyCampaign> {
  const { data } = await findVisible(ctx, id, forAdmin);
  if (!isMonthly(data)) throw noSuchCampaign();
  return monthlyCampaignView(data, await pageContextOf(ctx, id, data, now));
}

/** Pictures by campaign id; campaigns that are not public are left out. */
export async function picturesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Picture>> {
  const foundCampaigns = await campaigns.campaignsByIds(ctx, [...new Set(ids)]);
  return new Map(foundCampaigns.flatMap(({ id, data }) => (isPublic(data) ? [[id, data.picture] as const] : [])));
}

export const countLive = (ctx: Context, kind: CampaignDocument["kind"], now: Date) =>
  campaigns.countLive(ctx, kind, now);

export const hasOverdue = (ctx: Context, now: Date): Promise<boolean> => campaigns.hasOverdue(ctx, now);

/** Job: stores the status `ended` of campaigns whose end has passed, so that lists need not filter them out. */
export const endOverdue = async (ctx: Context, now: Date) => ({ ended: await campaigns.endOverdue(ctx, now) });

const isFundraiser = (campaign: CampaignDocument): campaign is FundraiserDocument => campaign.kind === "fundraiser";
const isMonthly = (campaign: CampaignDocument): campaign is MonthlyCampaignDocument => campaign.kind === "monthly";

/** Narrows the type of a page to one kind of campaign. No row is dropped, because the query selected the kind already. */
function ofKind<Kind extends CampaignDocument>(
  { items, next }: Listed<CampaignDocument>,
  isKind: (campaign: CampaignDocument) => campaign is Kind,
): Listed<Kind> {
  return { items: items.flatMap(({ id, data }) => (isKind(data) ? [{ id, data }] : [])), next };
}
