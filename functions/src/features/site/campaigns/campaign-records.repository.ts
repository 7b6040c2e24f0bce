import type { CampaignRecordSort, CampaignRecordState } from "@daansetu/contract";
import type { Query } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { type CampaignDocument, statusAt, campaignsCollection } from "./campaign.document.ts";

export interface CampaignRecordFilter {
  state: CampaignRecordState;
  kind: CampaignDocument["kind"] | undefined;
  /** The search: `prefix` selects documents in the query, `matches` filters the results. */
  search: { prefix: string; matches: (campaign: CampaignDocument) => boolean } | undefined;
  sort: CampaignRecordSort;
}

/** The field of each sort order. Only ended campaigns certainly have an end, so the other states fall back to `started`. */
const SORT_FIELDS = { started: "createdAt", ended: "endsAt", raised: "listing.raisedPaise" } as const;
const SCAN_LIMIT = { batch: 100, batches: 5 };

/** In descending order. */
export function listCampaignRecords(
  { db, log }: Context,
  { state, kind, search, sort }: CampaignRecordFilter,
  slice: Slice,
  now: Date,
): Promise<Listed<CampaignDocument>> {
  let query: Query<CampaignDocument> = campaignsCollection(db).where("status", "==", state);
  if (kind !== undefined) query = query.where("kind", "==", kind);
  if (search !== undefined) query = query.where("search", "array-contains", search.prefix);
  return pageOf(query, slice, {
    by: state !== "ended" && sort === "ended" ? SORT_FIELDS.started : SORT_FIELDS[sort],
    keep: (campaign) => statusAt(campaign, now) === state && (search?.matches(campaign) ?? true),
    ...(search !== undefined && { most: SCAN_LIMIT }),
    log,
  });
}
