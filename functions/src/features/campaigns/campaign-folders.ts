import type { PictureFolder } from "@daansetu/contract";

/** Where what a campaign shows is uploaded to. */
export const CAMPAIGN_FOLDERS = [
  "campaignImg",
  "campaignDocuments",
  "monthlyCampaignDocuments",
] as const satisfies PictureFolder[];
