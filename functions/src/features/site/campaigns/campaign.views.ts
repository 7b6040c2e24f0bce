import {
  type CampaignNgo,
  type Figures,
  type Fundraiser,
  type FundraiserCard,
  toSpecificationNames,
  type MonthlyCampaign,
  type MonthlyCampaignCard,
  slidesToSpecificationNames,
  videoIdOf,
} from "@daansetu/contract";
import {
  type CampaignDocument,
  type FundraiserDocument,
  type MonthlyCampaignDocument,
  statusAt,
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

/** The computed fields of a view. `route()` gets them together with all stored fields, and sends only those of the reply's schema. */
const shownFields = (campaign: CampaignDocument, { id, figures, taxBenefit, now }: CampaignContext) => ({
  _id: id,
  ...toSpecificationNames(campaign),
  status: statusAt(campaign, now),
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

/** The view of a fundraiser's page, with its story sanitised. A video link of a host that is not allowed is left out. */
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

/** The card of a campaign of either kind, for lists. */
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
  ...slidesToSpecificationNames(campaign.slides, campaign.picture),
  faq: campaign.faq ?? [],
  ngo: context.ngo,
  shares: context.shares,
});
