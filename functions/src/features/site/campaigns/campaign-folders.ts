import type { PictureFolder } from "@daansetu/contract";

/** Folders to which pictures of campaigns are uploaded. */
export const CAMPAIGN_FOLDERS = [
  "campaignImg",
  "campaignDocuments",
  "monthlyCampaignDocuments",
] as const satisfies PictureFolder[];
