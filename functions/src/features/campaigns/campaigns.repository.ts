import type { CampaignSort, CampaignStatus, Sector } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../firestore/paging.ts";
import { campaignsCollection, type CampaignDocument } from "./campaign.document.ts";
import type { CampaignSearch } from "./campaign-search.ts";

type Kind = CampaignDocument["kind"];

interface Which {
  kind: Kind;
  sector: Sector | undefined;
  /** Left out: whatever its status. */
  statuses?: readonly CampaignStatus[];
  /** Left out: whoever started it. */
  ownerUid?: string;
  /** Left out: whatever it supports. */
  supports?: string;
  search?: CampaignSearch | undefined;
  /** Left out: newest first. */
  sort?: CampaignSort;
  /** Leaves out what no query can, as a live campaign that is over. */
  keep?: (campaign: CampaignDocument) => boolean;
}

const ORDERS = {
  newest: { by: "createdAt" },
  "ending-soon": { by: "listing.endsAt", leastFirst: true },
  "most-raised": { by: "listing.raisedPaise" },
} as const;

/** A search asks the database for one of its words alone: what it looks at for a page stays bounded. */
const SEARCHED = { batch: 50, batches: 6 };

const OVERDUE_AT_ONCE = 400;

export function campaignsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const campaigns = campaignsCollection(db);
  const overdue = (now: Date) => campaigns.where("status", "==", "live").where("endsAt", "<=", now.toISOString());

  return {
    /** Campaigns of one kind. */
    list(
      { kind, sector, statuses, ownerUid, supports, search, sort = "newest", keep }: Which,
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
        return pageOf(query, slice, { ...ORDERS[sort], log, ...(keep !== undefined && { keep }) });
      return pageOf(query.where("search", "array-contains", search.prefix), slice, {
        ...ORDERS[sort],
        log,
        most: SEARCHED,
        keep: (campaign) => search.fits(campaign) && (keep?.(campaign) ?? true),
      });
    },

    async byId(id: string): Promise<Stored<CampaignDocument> | undefined> {
      const data = (await campaigns.doc(id).get()).data();
      return data === undefined ? undefined : { id, data };
    },

    /** How many campaigns of a kind are live and not past their end at `now`. */
    async countLive(kind: Kind, now: Date): Promise<number> {
      const [live, over] = await Promise.all([
        campaigns.where("kind", "==", kind).where("status", "==", "live").count().get(),
        overdue(now).where("kind", "==", kind).count().get(),
      ]);
      return live.data().count - over.data().count;
    },

    /** Writes down, for live campaigns whose end has passed, that they have ended. @returns how many */
    async endOverdue(now: Date): Promise<number> {
      let ended = 0;
      for (;;) {
        const { docs } = await overdue(now).orderBy("endsAt").limit(OVERDUE_AT_ONCE).get();
        await Promise.all(
          docs.map((doc) =>
            db.runTransaction(async (transaction) => {
              const current = await transaction.get(doc.ref);
              const stillOverdue =
                current.get("status") === "live" && String(current.get("endsAt")) <= now.toISOString();
              if (stillOverdue) transaction.update(doc.ref, { status: "ended" });
            }),
          ),
        );
        ended += docs.length;
        if (docs.length < OVERDUE_AT_ONCE) return ended;
      }
    },
  };
}
export type CampaignsRepository = ReturnType<typeof campaignsRepository>;
