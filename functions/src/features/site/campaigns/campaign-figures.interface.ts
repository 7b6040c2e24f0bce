import type { Figures } from "@daansetu/contract";

/** Figures of campaigns that higher features compute; the composition root passes this in. */
export interface CampaignFigures {
  /** From the ledger. */
  figuresOf: (campaignIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, Figures>>;
  /** Units and donors of active monthly plans. */
  sponsoredOf: (
    campaignIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, { units: number; donors: number }>>;
  sharesOf: (campaignId: string) => Promise<number>;
  /** Number of monthly plans that are debited for a campaign or may be again. */
  runningPlansOf: (campaignId: string) => Promise<number>;
}
