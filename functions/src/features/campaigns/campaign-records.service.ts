import type { CampaignRecord, CampaignRecordSort, CampaignRecordState } from "@daansetu/contract";
import type { Listed, Slice, Stored } from "../../firestore/paging.ts";
import { versionOf } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import type { AboutCampaigns } from "./about-campaigns.service.ts";
import { type CampaignDocument, statusBackNow, statusNow } from "./campaign.document.ts";
import { searchFor } from "./campaign-search.ts";
import { type About, fundraiserCard, monthlyCampaignCard } from "./campaign.views.ts";
import type { CampaignsRepository } from "./campaigns.repository.ts";
import type { CampaignRecordsRepository } from "./campaign-records.repository.ts";

export interface CampaignRecordQuery {
  state: CampaignRecordState;
  kind?: "fundraiser" | "monthly" | undefined;
  search?: string | undefined;
  sort: CampaignRecordSort;
}

/** Campaigns of both kinds as admins, and those who started them, look after them. */
export function campaignRecordsService({
  repository,
  campaigns,
  aboutEach,
}: {
  repository: CampaignRecordsRepository;
  campaigns: CampaignsRepository;
  aboutEach: AboutCampaigns;
}) {
  async function views(found: readonly Stored<CampaignDocument>[], now: Date): Promise<CampaignRecord[]> {
    const idsOf = (kind: CampaignDocument["kind"]) =>
      found.filter(({ data }) => data.kind === kind).map(({ id }) => id);
    const [once, monthly] = await Promise.all([
      aboutEach("fundraiser", idsOf("fundraiser"), now),
      aboutEach("monthly", idsOf("monthly"), now),
    ]);
    return found.map(({ id, data }) => recordView(data, (data.kind === "monthly" ? monthly : once)(id)));
  }

  return {
    /** Greatest first; nothing for a search without a word in it. */
    list: async (
      { search, ...which }: { search?: string | undefined } & CampaignRecordQuery,
      slice: Slice,
      now: Date,
    ): Promise<{ items: CampaignRecord[]; next: Listed<unknown>["next"] }> => {
      const meant = search === undefined ? undefined : searchFor(search);
      if (search !== undefined && meant === undefined) return { items: [], next: undefined };
      const { items, next } = await repository.list({ ...which, kind: which.kind, search: meant }, slice, now);
      return { items: await views(items, now), next };
    },

    /** One campaign that is live or has ended. @throws AppError `not-found` */
    one: async (id: string, now: Date): Promise<CampaignRecord> => {
      const found = await campaigns.byId(id);
      const [view] = found === undefined ? [] : await views([found], now);
      if (view === undefined) throw new AppError("not-found", "There is no such campaign.");
      return view;
    },

    /** Every monthly campaign that was ever live, newest first. */
    monthlyOnes: async (most: number): Promise<Stored<CampaignDocument>[]> => {
      const which = { kind: "monthly", sector: undefined, statuses: ["live", "ended", "removed"] } as const;
      return (await campaigns.list(which, { limit: most, after: undefined })).items;
    },
  };
}
export type CampaignRecordsService = ReturnType<typeof campaignRecordsService>;

function recordView(data: CampaignDocument, about: About): CampaignRecord {
  const ended = statusNow(data, about.now) === "ended";
  return {
    campaign: data.kind === "monthly" ? monthlyCampaignCard(data, about) : fundraiserCard(data, about),
    version: versionOf(data),
    ...(ended && data.endsAt !== undefined && { endedAt: data.endsAt }),
    ...(data.status === "removed" && { removed: { at: data.removedAt, comesBackAs: statusBackNow(data, about.now) } }),
    byPerson: data.ownerUid !== undefined,
    runningPlans: about.sponsored.donors,
  };
}
