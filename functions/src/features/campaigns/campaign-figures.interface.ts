import type { Figures } from "@daansetu/contract";

/** What pages of campaigns show that is counted by features above them; the composition root passes it in. */
export interface CampaignFigures {
  /** What the ledger says was raised for each campaign. */
  figuresOf: (campaignIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, Figures>>;
  /** What monthly plans give each campaign, and how many donors that are. */
  sponsoredOf: (
    campaignIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, { units: number; donors: number }>>;
  /** How often a campaign was shared. */
  sharesOf: (campaignId: string) => Promise<number>;
  /** Monthly plans that are, or may again be, debited for a campaign. */
  runningPlansOf: (campaignId: string) => Promise<number>;
}
