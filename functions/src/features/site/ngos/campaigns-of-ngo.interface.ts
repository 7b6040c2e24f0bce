import type { AdminNgo, NgoPage } from "@daansetu/contract";
import type { Transaction } from "../../../firestore/database.ts";
import type { Actor } from "../../platform/activity/index.ts";

/** An NGO's campaigns that take donations, read within a transaction. */
export interface LiveCampaigns {
  titles: readonly string[];
  /** Ends all of them in that transaction, each with its entry in the activity log. */
  end: (admin: Actor) => void;
}

/** Access to campaigns, a feature above this one; the composition root passes the implementation. */
export interface CampaignsOfNgo {
  /** Campaigns that are public. */
  publicOf: (ngoId: string, now: Date) => Promise<NgoPage["campaigns"]>;
  /** Campaigns that take donations at `now`. */
  liveOf: (ngoId: string, now: Date) => Promise<AdminNgo["liveCampaigns"]>;
  liveWithin: (transaction: Transaction, ngoId: string, now: Date) => Promise<LiveCampaigns>;
}
