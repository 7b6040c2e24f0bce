import type { CampaignStatus } from "@daansetu/contract";
import type { Transaction } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { pageOf, type Position, type Stored } from "../../../firestore/paging.ts";
import { nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import type { LiveCampaigns } from "../ngos/index.ts";
import { campaignsCollection, type CampaignDocument, statusNow } from "./campaign.document.ts";

const PAGE_SIZE = 100;

/** Campaigns by NGO. */
export function ngoCampaignsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const campaigns = campaignsCollection(db);
  return {
    /** All campaigns with these statuses, newest first. An NGO has few. */
    async listByNgo(ngoId: string, statuses: readonly CampaignStatus[]): Promise<Stored<CampaignDocument>[]> {
      const query = campaigns.where("ngoId", "==", ngoId).where("status", "in", statuses);
      const foundCampaigns: Stored<CampaignDocument>[] = [];
      let lastPosition: Position | undefined;
      do {
        const { items, next } = await pageOf(
          query,
          { limit: PAGE_SIZE, after: lastPosition },
          { by: "createdAt", log },
        );
        foundCampaigns.push(...items);
        lastPosition = next;
      } while (lastPosition !== undefined);
      return foundCampaigns;
    },

    /** Campaigns that accept donations at `now`, read in the caller's transaction, which can also end them. */
    liveWithin: async (transaction: Transaction, ngoId: string, now: Date): Promise<LiveCampaigns> => {
      const query = campaigns.where("ngoId", "==", ngoId).where("status", "==", "live");
      const liveDocs = (await transaction.get(query)).docs.filter((doc) => statusNow(doc.data(), now) === "live");
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
    },
  };
}
export type NgoCampaignsRepository = ReturnType<typeof ngoCampaignsRepository>;
