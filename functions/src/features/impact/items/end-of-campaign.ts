import type { CampaignDocument } from "../../site/campaigns/campaign.document.ts";

/** When a campaign ended; `undefined` while it runs. */
export const endOf = (campaign: Pick<CampaignDocument, "endsAt"> | undefined, now: Date): string | undefined =>
  campaign?.endsAt !== undefined && Date.parse(campaign.endsAt) <= now.getTime() ? campaign.endsAt : undefined;
