import type { CampaignStatus } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { pageOf, type Position, type Stored } from "../../firestore/paging.ts";
import type { CampaignDocument } from "./campaign.document.ts";

const AT_ONCE = 100;

/** The campaigns for an NGO. */
export function ngoCampaignsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const { campaigns } = collections(db);
  return {
    /** All of them in these states, newest first: an NGO has a handful, and what it raised is the sum of all. */
    async of(ngoId: string, statuses: readonly CampaignStatus[]): Promise<Stored<CampaignDocument>[]> {
      const query = campaigns.where("ngoId", "==", ngoId).where("status", "in", statuses);
      const found: Stored<CampaignDocument>[] = [];
      let after: Position | undefined;
      do {
        const { items, next } = await pageOf(query, { limit: AT_ONCE, after }, { by: "createdAt", log });
        found.push(...items);
        after = next;
      } while (after !== undefined);
      return found;
    },
  };
}
