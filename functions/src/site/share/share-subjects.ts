import type { FundraiserCard, MonthlyCampaignCard, Ngo } from "@daansetu/contract";
import type { ShareSubject } from "./share-figures.ts";

/** The share image's content for a campaign, whether it comes from a list or from its page. */
export function campaignSubject(campaign: FundraiserCard | MonthlyCampaignCard): ShareSubject {
  const { title, ngoName, picture, figures, goalPaise } = campaign;
  const progress =
    campaign.kind === "monthly"
      ? { sponsored: campaign.unitsSponsored, target: campaign.unitTarget, unit: campaign.unit }
      : { raisedPaise: figures.raisedPaise, goalPaise };
  return { title, byline: `by ${ngoName}`, picture, progress };
}

export const ngoSubject = ({
  ngoName,
  ngoLocation,
  logo,
}: Pick<Ngo, "ngoName" | "ngoLocation" | "logo">): ShareSubject => ({
  title: ngoName,
  byline: ngoLocation,
  picture: logo,
  isLogo: true,
});

export const homeSubject: ShareSubject = {
  title: "A bridge from you to those who need you",
  byline: "Every rupee accounted for",
  picture: undefined,
};
