import {
  type CampaignNgo,
  type Figures,
  type Fundraiser,
  type FundraiserCard,
  type MonthlyCampaign,
  type MonthlyCampaignCard,
  paiseToWholeRupees,
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

function sharedFields(campaign: CampaignDocument, { id, figures, taxBenefit, now }: CampaignContext) {
  const { title, ngoName, ngoId, place, picture, goalPaise, sector, createdAt, endsAt } = campaign;
  return {
    _id: id,
    title,
    ngoName,
    ...(ngoId !== undefined && { ngoId }),
    ...(place !== undefined && { place }),
    cardImg: picture.src,
    picture,
    amountRaise: paiseToWholeRupees(goalPaise),
    goalPaise,
    ngoSector: sector,
    createdAt,
    ...(endsAt !== undefined && { endsAt }),
    status: statusNow(campaign, now),
    taxBenefit,
    figures,
  };
}

export function fundraiserCard(campaign: FundraiserDocument, context: CampaignContext): FundraiserCard {
  const { occasion } = campaign;
  return { kind: "fundraiser", ...sharedFields(campaign, context), ...(occasion !== undefined && { occasion }) };
}

export interface CampaignPageContext extends CampaignContext {
  shares: number;
  ngo?: CampaignNgo | undefined;
  supports?: Fundraiser["supports"];
  supporting?: Fundraiser["supporting"];
}

/** The full fundraiser with its story sanitised. A video link of another host is left out. */
export function fundraiserView(campaign: FundraiserDocument, context: CampaignPageContext): Fundraiser {
  const { story, videoLink, storyPictures, unit, organisers } = campaign;
  const videoId = videoLink === undefined ? undefined : videoIdOf(videoLink);
  return {
    ...fundraiserCard(campaign, context),
    story: sanitizeStory(story),
    ...(videoId !== undefined && { videoId, videoLink: `https://www.youtube.com/watch?v=${videoId}` }),
    storyPictures,
    ...(unit !== undefined && { unit }),
    organisers,
    ...(context.ngo !== undefined && { ngo: context.ngo }),
    shares: context.shares,
    ...(context.supports !== undefined && { supports: context.supports }),
    ...(context.supporting !== undefined && { supporting: context.supporting }),
  };
}

export function monthlyCampaignCard(campaign: MonthlyCampaignDocument, context: CampaignContext): MonthlyCampaignCard {
  const { unit, unitTarget } = campaign;
  const { units: unitsSponsored, donors: monthlyDonors } = context.sponsored;
  return { kind: "monthly", ...sharedFields(campaign, context), unit, unitTarget, unitsSponsored, monthlyDonors };
}

export function monthlyCampaignView(campaign: MonthlyCampaignDocument, context: CampaignPageContext): MonthlyCampaign {
  const { description, about, slides, organisers, faq = [] } = campaign;
  const [firstSlide, secondSlide, thirdSlide] = slides.map(({ src }) => src);
  const fallbackSlide = campaign.picture.src;
  return {
    ...monthlyCampaignCard(campaign, context),
    description,
    about,
    sliderImg1: firstSlide ?? fallbackSlide,
    sliderImg2: secondSlide ?? fallbackSlide,
    sliderImg3: thirdSlide ?? fallbackSlide,
    slides,
    organisers,
    ...(context.ngo !== undefined && { ngo: context.ngo }),
    shares: context.shares,
    faq,
  };
}
