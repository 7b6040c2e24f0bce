import type { CampaignRecordSort, CampaignRecordState } from "@daansetu/contract";
import type { Query } from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../firestore/paging.ts";
import { type CampaignDocument, statusNow, campaignsCollection } from "./campaign.document.ts";

/** What a list of campaigns is asked for. */
export interface CampaignRecordFilter {
  state: CampaignRecordState;
  kind: CampaignDocument["kind"] | undefined;
  /** The beginning of a word for the database, and the whole for what it finds. */
  search: { prefix: string; fits: (campaign: CampaignDocument) => boolean } | undefined;
  sort: CampaignRecordSort;
}

/** What each order goes by. Only what has ended surely has an end that it could go by. */
const FIELD = { started: "createdAt", ended: "endsAt", raised: "listing.raisedPaise" } as const;
const SEARCHED = { batch: 100, batches: 5 };

export function campaignRecordsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const campaigns = campaignsCollection(db);
  return {
    /** Campaigns of both kinds or of one, greatest first. */
    list: (
      { state, kind, search, sort }: CampaignRecordFilter,
      slice: Slice,
      now: Date,
    ): Promise<Listed<CampaignDocument>> => {
      let query: Query<CampaignDocument> = campaigns.where("status", "==", state);
      if (kind !== undefined) query = query.where("kind", "==", kind);
      if (search !== undefined) query = query.where("search", "array-contains", search.prefix);
      return pageOf(query, slice, {
        by: state !== "ended" && sort === "ended" ? FIELD.started : FIELD[sort],
        keep: (campaign) => statusNow(campaign, now) === state && (search?.fits(campaign) ?? true),
        ...(search !== undefined && { most: SEARCHED }),
        log,
      });
    },
  };
}
export type CampaignRecordsRepository = ReturnType<typeof campaignRecordsRepository>;
