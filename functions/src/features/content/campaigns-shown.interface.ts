import type { Home, Stats } from "@daansetu/contract";

/** What the site's content shows of campaigns and reports, features above it; the composition root passes it in. */
export interface CampaignsShown {
  /** The title of a campaign of any status; `undefined` where there is none. */
  titleOf: (campaignId: string, now: Date) => Promise<string | undefined>;
  isMonthlyCampaign: (campaignId: string, now: Date) => Promise<boolean>;
  /** The newest that are live. */
  fundraisers: (limit: number, now: Date) => Promise<Home["fundraisers"]>;
  monthlyCampaigns: (limit: number, now: Date) => Promise<Home["monthlyCampaigns"]>;
  stats: (now: Date) => Promise<Stats>;
}
