import type { Home, Stats } from "@daansetu/contract";

/** Campaigns and figures for the site's content. They belong to higher features, so the composition root passes this in. */
export interface CampaignSource {
  /** The title of a campaign of any status; `undefined` for an unknown id. */
  titleOf: (campaignId: string, now: Date) => Promise<string | undefined>;
  isMonthlyCampaign: (campaignId: string, now: Date) => Promise<boolean>;
  /** Live ones, newest first. */
  fundraisers: (limit: number, now: Date) => Promise<Home["fundraisers"]>;
  monthlyCampaigns: (limit: number, now: Date) => Promise<Home["monthlyCampaigns"]>;
  stats: (now: Date) => Promise<Stats>;
}
