import type { AdminNgo, NgoPage } from "@daansetu/contract";
import type { Transaction } from "../../firestore/database.ts";
import type { Actor } from "../activity/index.ts";

/** The campaigns for an NGO that take donations, read within a transaction. */
export interface LiveCampaigns {
  titles: readonly string[];
  /** Ends all of them in that transaction, each with its entry in the book of activity. */
  end: (by: Actor) => void;
}

/** What NGOs know of campaigns, a feature above them; the composition root passes it in. */
export interface CampaignsOfNgo {
  /** Its campaigns that everybody may see. */
  publicOf: (ngoId: string, now: Date) => Promise<NgoPage["campaigns"]>;
  /** Those that take donations at `now`. */
  liveOf: (ngoId: string, now: Date) => Promise<AdminNgo["liveCampaigns"]>;
  liveWithin: (transaction: Transaction, ngoId: string, now: Date) => Promise<LiveCampaigns>;
}
