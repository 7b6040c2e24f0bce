import {
  type CampaignNgo,
  type Figures,
  type Fundraiser,
  type FundraiserCard,
  inSpecificationNames,
  type MonthlyCampaign,
  type MonthlyCampaignCard,
  slidesInSpecificationNames,
  videoIdOf,
} from "@daansetu/contract";
import {
  type CampaignDocument,
  type FundraiserDocument,
  type MonthlyCampaignDocument,
  statusNow,
} from "./campaign.document.ts";
import { sanitizeStory } from "./story-html.ts";

/** Data for a campaign's view that is not in its document. */
export interface CampaignContext {
  id: string;
  figures: Figures;
  /** Units and donors of active monthly plans; zero for a fundraiser. */
  sponsored: { units: number; donors: number };
  taxBenefit: boolean;
  now: Date;
}

/** What is computed for a view. Stored fields go to `route()` as they are, which sends those of the reply's schema. */
const shownFields = (campaign: CampaignDocument, { id, figures, taxBenefit, now }: CampaignContext) => ({
  _id: id,
  ...inSpecificationNames(campaign),
  status: statusNow(campaign, now),
  taxBenefit,
  figures,
});

export const fundraiserCard = (campaign: FundraiserDocument, context: CampaignContext): FundraiserCard => ({
  ...campaign,
  ...shownFields(campaign, context),
});

export interface CampaignPageContext extends CampaignContext {
  shares: number;
  ngo?: CampaignNgo | undefined;
  supports?: Fundraiser["supports"];
  supporting?: Fundraiser["supporting"];
}

/** The full fundraiser with its story sanitised. A video link of another host is left out. */
export function fundraiserView(campaign: FundraiserDocument, context: CampaignPageContext): Fundraiser {
  const videoId = campaign.videoLink === undefined ? undefined : videoIdOf(campaign.videoLink);
  const { ngo, shares, supports, supporting } = context;
  return {
    ...campaign,
    ...shownFields(campaign, context),
    story: sanitizeStory(campaign.story),
    videoId,
    videoLink: videoId === undefined ? undefined : `https://www.youtube.com/watch?v=${videoId}`,
    ngo,
    shares,
    supports,
    supporting,
  };
}

export const monthlyCampaignCard = (
  campaign: MonthlyCampaignDocument,
  context: CampaignContext,
): MonthlyCampaignCard => ({
  ...campaign,
  ...shownFields(campaign, context),
  unitsSponsored: context.sponsored.units,
  monthlyDonors: context.sponsored.donors,
});

/** A campaign of either kind as lists show it. */
export const campaignCard = (
  campaign: CampaignDocument,
  context: CampaignContext,
): FundraiserCard | MonthlyCampaignCard =>
  campaign.kind === "monthly" ? monthlyCampaignCard(campaign, context) : fundraiserCard(campaign, context);

export const monthlyCampaignView = (
  campaign: MonthlyCampaignDocument,
  context: CampaignPageContext,
): MonthlyCampaign => ({
  ...campaign,
  ...monthlyCampaignCard(campaign, context),
  ...slidesInSpecificationNames(campaign.slides, campaign.picture),
  faq: campaign.faq ?? [],
  ngo: context.ngo,
  shares: context.shares,
});
