import { type CampaignSort, type CampaignStatus, IsoTime, type Sector } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type { Context } from "../../../deps/context.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { countDocuments, readSkippingUnreadable, readStored } from "../../../firestore/reading.ts";
import { campaignsCollection, type CampaignDocument, PUBLIC_STATUSES } from "./campaign.document.ts";
import type { CampaignSearch } from "./campaign-search.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

type Kind = CampaignDocument["kind"];

interface CampaignFilter {
  kind: Kind;
  sector: Sector | undefined;
  /** Any by default. */
  statuses?: readonly CampaignStatus[];
  /** Any by default. */
  ownerUid?: string;
  /** Selects fundraisers that support this one; all fundraisers by default. */
  supports?: string;
  search?: CampaignSearch | undefined;
  /** Sort order; newest first by default. */
  sort?: CampaignSort;
  /** A filter that the query cannot express, such as `statusAt`. */
  keep?: (campaign: CampaignDocument) => boolean;
}

const SORT_ORDERS = {
  newest: { by: "createdAt" },
  "ending-soon": { by: "listing.endsAt", leastFirst: true },
  "most-raised": { by: "listing.raisedPaise" },
} as const;

/** Limit of the documents scanned for one page of a search, because the query matches one word only. */
const SCAN_LIMIT = { batch: 50, batches: 6 };

const LiveFields = z.object({
  kind: z.enum(["fundraiser", "monthly"]),
  status: z.literal("live"),
  endsAt: z.optional(IsoTime),
  createdAt: IsoTime,
  updatedAt: z.optional(IsoTime),
});

const OVERDUE_BATCH = 400;
/** Firestore's maximum number of values for `in`. */
const MAX_IDS = 30;

const overdue = ({ db }: Context, now: Date) =>
  campaignsCollection(db).where("status", "==", "live").where("endsAt", "<=", now.toISOString());

export function listPublicCampaigns(
  { db, log }: Context,
  { kind, sector, statuses, ownerUid, supports, search, sort = "newest", keep }: CampaignFilter,
  slice: Slice,
): Promise<Listed<CampaignDocument>> {
  let query = campaignsCollection(db).where("kind", "==", kind);
  if (sector !== undefined) query = query.where("sector", "==", sector);
  if (ownerUid !== undefined) query = query.where("ownerUid", "==", ownerUid);
  if (supports !== undefined) query = query.where("supports", "==", supports);
  if (statuses !== undefined)
    query = statuses.length === 1 ? query.where("status", "==", statuses[0]) : query.where("status", "in", statuses);
  if (search === undefined)
    return pageOf(query, slice, { ...SORT_ORDERS[sort], log, ...(keep !== undefined && { keep }) });
  return pageOf(query.where("search", "array-contains", search.prefix), slice, {
    ...SORT_ORDERS[sort],
    log,
    most: SCAN_LIMIT,
    keep: (campaign) => search.matches(campaign) && (keep?.(campaign) ?? true),
  });
}

export const campaignById = ({ db }: Context, id: string): Promise<Stored<CampaignDocument> | undefined> =>
  readStored(campaignsCollection(db).doc(id));

/** Reads the campaigns with these ids; ids without a campaign are skipped. */
export async function campaignsByIds(
  { db, log }: Context,
  ids: readonly string[],
): Promise<Stored<CampaignDocument>[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) => index * MAX_IDS);
  const parts = starts.map((start) =>
    readSkippingUnreadable(
      campaignsCollection(db).where(FieldPath.documentId(), "in", ids.slice(start, start + MAX_IDS)),
      log,
    ),
  );
  return (await Promise.all(parts)).flat();
}

/**
 * Reads live campaigns in the order of their ids, with the fields that a sitemap needs. `last` is the position after which the next page
 * begins.
 */
export async function listLiveAfter({ db }: Context, afterId: string | undefined, limit: number) {
  const ordered = campaignsCollection(db).where("status", "==", "live").orderBy(FieldPath.documentId());
  const fields = ["kind", "status", "endsAt", "createdAt", "updatedAt"] as const;
  const { docs } = await (afterId === undefined ? ordered : ordered.startAfter(afterId))
    .select(...fields)
    .limit(limit)
    .get();
  const items = docs.flatMap((doc) => {
    const parsed = z.safeParse(LiveFields, Object.fromEntries(fields.map((field) => [field, doc.get(field)])));
    if (!parsed.success) return [];
    const { createdAt, updatedAt = createdAt, ...campaign } = parsed.data;
    return [{ id: doc.id, ...campaign, changedAt: updatedAt }];
  });
  return { items, last: docs.length < limit ? undefined : docs.at(-1)?.id };
}

/** Ids of all public fundraisers that support this one. */
export async function supportingIds({ db }: Context, supports: string): Promise<string[]> {
  const query = campaignsCollection(db)
    .where("kind", "==", "fundraiser")
    .where("supports", "==", supports)
    .where("status", "in", PUBLIC_STATUSES)
    .orderBy("createdAt", "desc");
  return (await query.select().get()).docs.map(({ id }) => id);
}

/** Finds at most two campaigns with this title, which is enough to know that a title is ambiguous. */
export const idsByTitle = async ({ db }: Context, title: string): Promise<string[]> =>
  (await campaignsCollection(db).where("title", "==", title).limit(2).get()).docs.map(({ id }) => id);

/** Counts live campaigns whose end has not passed at `now`. */
export async function countLive(ctx: Context, kind: Kind, now: Date): Promise<number> {
  const [live, ended] = await Promise.all([
    countDocuments(campaignsCollection(ctx.db).where("kind", "==", kind).where("status", "==", "live")),
    countDocuments(overdue(ctx, now).where("kind", "==", kind)),
  ]);
  return live - ended;
}

export const hasOverdue = async (ctx: Context, now: Date): Promise<boolean> =>
  !(await overdue(ctx, now).orderBy("endsAt").limit(1).get()).empty;

/** Stores the status `ended` of live campaigns whose end has passed. @returns their number */
export async function endOverdue(ctx: Context, now: Date): Promise<number> {
  let endedCount = 0;
  for (;;) {
    const { docs } = await overdue(ctx, now).orderBy("endsAt").limit(OVERDUE_BATCH).get();
    await Promise.all(
      docs.map((doc) =>
        runTransaction(ctx.db, async (transaction) => {
          const currentSnapshot = await transaction.get(doc.ref);
          const isStillOverdue =
            currentSnapshot.get("status") === "live" && String(currentSnapshot.get("endsAt")) <= now.toISOString();
          if (isStillOverdue) transaction.update(doc.ref, { status: "ended" });
        }),
      ),
    );
    endedCount += docs.length;
    if (docs.length < OVERDUE_BATCH) return endedCount;
  }
}
