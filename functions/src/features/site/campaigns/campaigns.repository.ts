import { type CampaignSort, type CampaignStatus, IsoTime, type Sector } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { readCount, readReadable, readStored } from "../../../firestore/reading.ts";
import { campaignsCollection, type CampaignDocument, PUBLIC_STATUSES } from "./campaign.document.ts";
import type { CampaignSearch } from "./campaign-search.ts";

type Kind = CampaignDocument["kind"];

interface CampaignFilter {
  kind: Kind;
  sector: Sector | undefined;
  /** Any by default. */
  statuses?: readonly CampaignStatus[];
  /** Any by default. */
  ownerUid?: string;
  /** The supported fundraiser; any by default. */
  supports?: string;
  search?: CampaignSearch | undefined;
  /** Newest first by default. */
  sort?: CampaignSort;
  /** A filter that the query cannot express, such as `statusNow`. */
  keep?: (campaign: CampaignDocument) => boolean;
}

const SORT_ORDERS = {
  newest: { by: "createdAt" },
  "ending-soon": { by: "listing.endsAt", leastFirst: true },
  "most-raised": { by: "listing.raisedPaise" },
} as const;

/** Bounds the documents scanned for one page of a search, because the query matches one word only. */
const SCAN_LIMIT = { batch: 50, batches: 6 };

const LiveFields = z.object({
  kind: z.enum(["fundraiser", "monthly"]),
  status: z.literal("live"),
  endsAt: z.optional(IsoTime),
  createdAt: IsoTime,
  updatedAt: z.optional(IsoTime),
});

const OVERDUE_BATCH = 400;
/** Firestore's limit of values for `in`. */
const MAX_IDS = 30;

export function campaignsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const campaigns = campaignsCollection(db);
  const overdue = (now: Date) => campaigns.where("status", "==", "live").where("endsAt", "<=", now.toISOString());

  return {
    list(
      { kind, sector, statuses, ownerUid, supports, search, sort = "newest", keep }: CampaignFilter,
      slice: Slice,
    ): Promise<Listed<CampaignDocument>> {
      let query = campaigns.where("kind", "==", kind);
      if (sector !== undefined) query = query.where("sector", "==", sector);
      if (ownerUid !== undefined) query = query.where("ownerUid", "==", ownerUid);
      if (supports !== undefined) query = query.where("supports", "==", supports);
      if (statuses !== undefined)
        query =
          statuses.length === 1 ? query.where("status", "==", statuses[0]) : query.where("status", "in", statuses);
      if (search === undefined)
        return pageOf(query, slice, { ...SORT_ORDERS[sort], log, ...(keep !== undefined && { keep }) });
      return pageOf(query.where("search", "array-contains", search.prefix), slice, {
        ...SORT_ORDERS[sort],
        log,
        most: SCAN_LIMIT,
        keep: (campaign) => search.matches(campaign) && (keep?.(campaign) ?? true),
      });
    },

    byId: (id: string): Promise<Stored<CampaignDocument> | undefined> => readStored(campaigns.doc(id)),

    /** Those of them that exist. */
    async byIds(ids: readonly string[]): Promise<Stored<CampaignDocument>[]> {
      const starts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) => index * MAX_IDS);
      const parts = starts.map((start) =>
        readReadable(campaigns.where(FieldPath.documentId(), "in", ids.slice(start, start + MAX_IDS)), log),
      );
      return (await Promise.all(parts)).flat();
    },

    /** Campaigns stored as live, in the order of their ids, with what a sitemap says of them. `last` is where the next ones begin. */
    async liveAfter(afterId: string | undefined, limit: number) {
      const ordered = campaigns.where("status", "==", "live").orderBy(FieldPath.documentId());
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
    },

    /** Ids of all public fundraisers that support this one. */
    supportingIds: async (supports: string): Promise<string[]> => {
      const query = campaigns
        .where("kind", "==", "fundraiser")
        .where("supports", "==", supports)
        .where("status", "in", PUBLIC_STATUSES)
        .orderBy("createdAt", "desc");
      return (await query.select().get()).docs.map(({ id }) => id);
    },

    /** At most two, which is enough to know that a title is ambiguous. */
    idsByTitle: async (title: string): Promise<string[]> =>
      (await campaigns.where("title", "==", title).limit(2).get()).docs.map(({ id }) => id),

    /** Live campaigns whose end has not passed at `now`. */
    async countLive(kind: Kind, now: Date): Promise<number> {
      const [live, ended] = await Promise.all([
        readCount(campaigns.where("kind", "==", kind).where("status", "==", "live")),
        readCount(overdue(now).where("kind", "==", kind)),
      ]);
      return live - ended;
    },

    /** Stores the status `ended` of live campaigns whose end has passed. @returns their number */
    async endOverdue(now: Date): Promise<number> {
      let endedCount = 0;
      for (;;) {
        const { docs } = await overdue(now).orderBy("endsAt").limit(OVERDUE_BATCH).get();
        await Promise.all(
          docs.map((doc) =>
            db.runTransaction(async (transaction) => {
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
    },
  };
}
export type CampaignsRepository = ReturnType<typeof campaignsRepository>;
