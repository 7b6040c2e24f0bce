import { type CampaignToEdit, fundraiserFormOf, monthlyFormOf } from "@daansetu/contract";
import { versionOf } from "../../../firestore/versioned.ts";
import type { CampaignDocument, FundraiserDocument, MonthlyCampaignDocument } from "./campaign.document.ts";
import { sanitizeStory } from "./story-html.ts";

const statusFields = (id: string, campaign: CampaignDocument) => {
  const { status, updatedAt } = campaign;
  return { _id: id, status, version: versionOf(campaign), updatedAt };
};

export const fundraiserToEdit = (id: string, campaign: FundraiserDocument) => ({
  kind: campaign.kind,
  ...statusFields(id, campaign),
  form: fundraiserFormOf({ ...campaign, story: sanitizeStory(campaign.story) }),
});

export const monthlyToEdit = (id: string, campaign: MonthlyCampaignDocument) => ({
  kind: campaign.kind,
  ...statusFields(id, campaign),
  form: monthlyFormOf(campaign),
});

export const campaignToEdit = (id: string, campaign: CampaignDocument): CampaignToEdit =>
  campaign.kind === "fundraiser" ? fundraiserToEdit(id, campaign) : monthlyToEdit(id, campaign);
