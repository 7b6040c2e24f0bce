import { type CreatedCampaign, toSpecificationNames, slidesToSpecificationNames } from "@daansetu/contract";
import type { CampaignDocument } from "./campaign.document.ts";
import { fundraiserToEdit, monthlyToEdit } from "./campaign-form.ts";
import { sanitizeStory } from "./story-html.ts";

/** The reply to starting a campaign: the specification's fields in addition to the form. */
export function startedCampaign(id: string, campaign: CampaignDocument): CreatedCampaign {
  const named = toSpecificationNames(campaign);
  if (campaign.kind === "fundraiser")
    return { ...campaign, ...named, story: sanitizeStory(campaign.story), ...fundraiserToEdit(id, campaign) };
  const slides = slidesToSpecificationNames(campaign.slides, campaign.picture);
  return { ...campaign, ...named, ...slides, ...monthlyToEdit(id, campaign) };
}
