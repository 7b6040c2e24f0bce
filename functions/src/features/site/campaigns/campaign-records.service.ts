/** Campaigns of both kinds as their admins and organisers see them. */
import type { CampaignRecord, CampaignRecordSort, CampaignRecordState } from "@daansetu/contract";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { versionOf } from "../../../firestore/versioned.ts";
import { contextsOfBoth } from "./campaign-context.service.ts";
import { type CampaignDocument, noSuchCampaign, statusOnRestore, statusAt } from "./campaign.document.ts";
import { parseSearch } from "./campaign-search.ts";
import { campaignCard, type CampaignContext } from "./campaign.views.ts";
import type { Context } from "../../../deps/context.ts";
import * as records from "./campaign-records.repository.ts";
import * as campaigns from "./campaigns.repository.ts";

export interface CampaignRecordQuery {
  state: CampaignRecordState;
  kind?: "fundraiser" | "monthly" | undefined;
  search?: string | undefined;
  sort: CampaignRecordSort;
}

async function recordsOf(
  ctx: Context,
  campaignsOfPage: readonly Stored<CampaignDocument>[],
  now: Date,
): Promise<CampaignRecord[]> {
  const contextOf = await contextsOfBoth(ctx, campaignsOfPage, now);
  return campaignsOfPage.map((campaign) => recordView(campaign.data, contextOf(campaign)));
}

/** Lists campaigns in descending order; none for a search without a word in it. */
export async function listRecords(
  ctx: Context,
  { search, ...filter }: { search?: string | undefined } & CampaignRecordQuery,
  slice: Slice,
  now: Date,
): Promise<Page<CampaignRecord>> {
  const parsed = search === undefined ? undefined : parseSearch(search);
  if (search !== undefined && parsed === undefined) return { items: [], next: undefined };
  const { items, next } = await records.listCampaignRecords(
    ctx,
    { ...filter, kind: filter.kind, search: parsed },
    slice,
    now,
  );
  return { items: await recordsOf(ctx, items, now), next };
}

/**
 * Finds one campaign that is live or has ended.
 * @throws AppError `not-found`
 */
export async function findRecord(ctx: Context, id: string, now: Date): Promise<CampaignRecord> {
  const foundCampaign = await campaigns.campaignById(ctx, id);
  const [view] = foundCampaign === undefined ? [] : await recordsOf(ctx, [foundCampaign], now);
  if (view === undefined) throw noSuchCampaign();
  return view;
}

/** Lists monthly campaigns that were ever live, newest first. */
export async function allMonthlyCampaigns(ctx: Context, most: number): Promise<Stored<CampaignDocument>[]> {
  const filter = { kind: "monthly", sector: undefined, statuses: ["live", "ended", "removed"] } as const;
  return (await campaigns.listPublicCampaigns(ctx, filter, { limit: most, after: undefined })).items;
}

function recordView(data: CampaignDocument, context: CampaignContext): CampaignRecord {
  const hasEnded = statusAt(data, context.now) === "ended";
  return {
    campaign: campaignCard(data, context),
    version: versionOf(data),
    ...(hasEnded && data.endsAt !== undefined && { endedAt: data.endsAt }),
    ...(data.status === "removed" && {
      removed: { at: data.removedAt, comesBackAs: statusOnRestore(data, context.now) },
    }),
    byPerson: data.ownerUid !== undefined,
    runningPlans: context.sponsored.donors,
  };
}
