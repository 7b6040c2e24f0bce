import {
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
import { harmlessStory } from "./story-html.ts";

/** What is known about a campaign beside its document. */
export interface About {
  id: string;
  figures: Figures;
  /** What monthly plans give to it each month; nothing for a fundraiser. */
  sponsored: { units: number; donors: number };
  taxBenefit: boolean;
  now: Date;
}

function sharedPart(campaign: CampaignDocument, { id, figures, taxBenefit, now }: About) {
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

export function fundraiserCard(campaign: FundraiserDocument, about: About): FundraiserCard {
  return { kind: "fundraiser", ...sharedPart(campaign, about) };
}

/** What is known about a campaign for its own page. */
export interface AboutPage extends About {
  shares: number;
  supports?: { _id: string; title: string } | undefined;
}

/** The whole fundraiser; its story made harmless, its video only where the link is one of an allowed host. */
export function fundraiser(campaign: FundraiserDocument, about: AboutPage): Fundraiser {
  const { story, videoLink, storyPictures, unit, organisers } = campaign;
  const videoId = videoLink === undefined ? undefined : videoIdOf(videoLink);
  return {
    ...fundraiserCard(campaign, about),
    story: harmlessStory(story),
    ...(videoId !== undefined && { videoId, videoLink: `https://www.youtube.com/watch?v=${videoId}` }),
    storyPictures,
    ...(unit !== undefined && { unit }),
    organisers,
    shares: about.shares,
    ...(about.supports !== undefined && { supports: about.supports }),
  };
}

export function monthlyCampaignCard(campaign: MonthlyCampaignDocument, about: About): MonthlyCampaignCard {
  const { unit, unitTarget } = campaign;
  const { units: unitsSponsored, donors: monthlyDonors } = about.sponsored;
  return { kind: "monthly", ...sharedPart(campaign, about), unit, unitTarget, unitsSponsored, monthlyDonors };
}

export function monthlyCampaign(campaign: MonthlyCampaignDocument, about: AboutPage): MonthlyCampaign {
  const { description, about: aboutUs, slides, organisers, faq = [] } = campaign;
  const [first, second, third] = slides.map(({ src }) => src);
  const fallback = campaign.picture.src;
  return {
    ...monthlyCampaignCard(campaign, about),
    description,
    about: aboutUs,
    sliderImg1: first ?? fallback,
    sliderImg2: second ?? fallback,
    sliderImg3: third ?? fallback,
    slides,
    organisers,
    shares: about.shares,
    faq,
  };
}
