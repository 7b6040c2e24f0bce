import { paiseToWholeRupees, type CreatedCampaign } from "@daansetu/contract";
import type { CampaignDocument } from "./campaign.document.ts";
import { fundraiserToEdit, monthlyToEdit } from "./campaign-form.ts";
import { sanitizeStory } from "./story-html.ts";

/** The reply to starting a campaign: the specification's fields in addition to the form. */
export function startedCampaign(id: string, campaign: CampaignDocument): CreatedCampaign {
  const { title, ngoName, picture, goalPaise, sector, createdAt } = campaign;
  const amountRaise = paiseToWholeRupees(goalPaise);
  const specificationFields = { title, ngoName, cardImg: picture.src, amountRaise, ngoSector: sector, createdAt };
  if (campaign.kind === "fundraiser") {
    const { story, videoLink } = campaign;
    return { ...fundraiserToEdit(id, campaign), ...specificationFields, story: sanitizeStory(story), videoLink };
  }
  const { description, about, slides, unit, unitTarget } = campaign;
  const [sliderImg1, sliderImg2, sliderImg3] = slides.map(({ src }) => src);
  return {
    ...monthlyToEdit(id, campaign),
    ...specificationFields,
    description,
    about,
    sliderImg1: sliderImg1 ?? picture.src,
    sliderImg2: sliderImg2 ?? picture.src,
    sliderImg3: sliderImg3 ?? picture.src,
    unit,
    unitTarget,
  };
}
