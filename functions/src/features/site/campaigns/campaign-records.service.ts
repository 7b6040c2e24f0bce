import type { CampaignRecord, CampaignRecordSort, CampaignRecordState } from "@daansetu/contract";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { versionOf } from "../../../firestore/versioned.ts";
import { type CampaignContexts, contextsOfBoth } from "./campaign-context.service.ts";
import { type CampaignDocument, noSuchCampaign, statusOnRestore, statusNow } from "./campaign.document.ts";
import { parseSearch } from "./campaign-search.ts";
import { campaignCard, type CampaignContext } from "./campaign.views.ts";
import type { CampaignsRepository } from "./campaigns.repository.ts";
import type { CampaignRecordsRepository } from "./campaign-records.repository.ts";

export interface CampaignRecordQuery {
  state: CampaignRecordState;
  kind?: "fundraiser" | "monthly" | undefined;
  search?: string | undefined;
  sort: CampaignRecordSort;
}

/** Campaigns of both kinds as their admins and organisers see them. */
export function campaignRecordsService({
  repository,
  campaigns,
  contextsOf,
}: {
  repository: CampaignRecordsRepository;
  campaigns: CampaignsRepository;
  contextsOf: CampaignContexts;
}) {
  async function recordsOf(campaignsOfPage: readonly Stored<CampaignDocument>[], now: Date): Promise<CampaignRecord[]> {
    const contextOf = await contextsOfBoth(contextsOf, campaignsOfPage, now);
    return campaignsOfPage.map((campaign) => recordView(campaign.data, contextOf(campaign)));
  }

  return {
    /** In descending order; empty for a search without a word in it. */
    list: async (
      { search, ...filter }: { search?: string | undefined } & CampaignRecordQuery,
      slice: Slice,
      now: Date,
    ): Promise<Page<CampaignRecord>> => {
      const parsed = search === undefined ? undefined : parseSearch(search);
      if (search !== undefined && parsed === undefined) return { items: [], next: undefined };
      const { items, next } = await repository.list({ ...filter, kind: filter.kind, search: parsed }, slice, now);
      return { items: await recordsOf(items, now), next };
    },

    /** One campaign that is live or has ended. @throws AppError `not-found` */
    one: async (id: string, now: Date): Promise<CampaignRecord> => {
      const foundCampaign = await campaigns.byId(id);
      const [view] = foundCampaign === undefined ? [] : await recordsOf([foundCampaign], now);
      if (view === undefined) throw noSuchCampaign();
      return view;
    },

    /** Monthly campaigns that were ever live, newest first. */
    allMonthly: async (most: number): Promise<Stored<CampaignDocument>[]> => {
      const filter = { kind: "monthly", sector: undefined, statuses: ["live", "ended", "removed"] } as const;
      return (await campaigns.list(filter, { limit: most, after: undefined })).items;
    },
  };
}
export type CampaignRecordsService = ReturnType<typeof campaignRecordsService>;

function recordView(data: CampaignDocument, context: CampaignContext): CampaignRecord {
  const hasEnded = statusNow(data, context.now) === "ended";
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
