/** Campaigns by NGO. */
import type { CampaignStatus } from "@daansetu/contract";
import type { Transaction } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { pageOf, type Position, type Stored } from "../../../firestore/paging.ts";
import { nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { campaignsCollection, type CampaignDocument, statusAt } from "./campaign.document.ts";

const PAGE_SIZE = 100;

/** An NGO's campaigns that accept donations, read within a transaction. */
interface LiveCampaigns {
  titles: readonly string[];
  /** Ends all of these campaigns in the same transaction, each with an entry in the activity log. */
  end: (admin: Actor) => void;
}

/** Lists all campaigns of an NGO with these statuses, newest first. An NGO has few. */
export async function listByNgo(
  { db, log }: Context,
  ngoId: string,
  statuses: readonly CampaignStatus[],
): Promise<Stored<CampaignDocument>[]> {
  const query = campaignsCollection(db).where("ngoId", "==", ngoId).where("status", "in", statuses);
  const foundCampaigns: Stored<CampaignDocument>[] = [];
  let lastPosition: Position | undefined;
  do {
    const { items, next } = await pageOf(query, { limit: PAGE_SIZE, after: lastPosition }, { by: "createdAt", log });
    foundCampaigns.push(...items);
    lastPosition = next;
  } while (lastPosition !== undefined);
  return foundCampaigns;
}

/** Reads the campaigns of an NGO that accept donations at `now` in the caller's transaction, which can also end them. */
export async function readLiveInTransaction(
  { db }: Context,
  transaction: Transaction,
  ngoId: string,
  now: Date,
): Promise<LiveCampaigns> {
  const query = campaignsCollection(db).where("ngoId", "==", ngoId).where("status", "==", "live");
  const liveDocs = (await transaction.get(query)).docs.filter((doc) => statusAt(doc.data(), now) === "live");
  return {
    titles: liveDocs.map((doc) => doc.data().title),
    end: (by) => {
      for (const doc of liveDocs) {
        const endedFields = { status: "ended" as const, endsAt: now.toISOString() };
        transaction.set(doc.ref, { ...doc.data(), ...endedFields, ...nextVersion(doc.data(), by.email, now) });
        const changes = changedFields(doc.data(), endedFields);
        logAction(transaction, doc.ref, { by, action: "campaign-ended", ...changes }, now);
      }
    },
  };
}
