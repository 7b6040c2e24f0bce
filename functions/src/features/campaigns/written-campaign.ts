import { type FundraiserWriting, type MonthlyWriting, PAISE_PER_RUPEE, unitOfWriting } from "@daansetu/contract";
import type { Beneficiary } from "./beneficiary.ts";
import type { CampaignDocument, FundraiserDocument, MonthlyCampaignDocument } from "./campaign.document.ts";
import { harmlessStory } from "./story-html.ts";

/** What is known beside what was written. */
export interface Standing {
  beneficiary: Beneficiary;
  foundation: string;
  /** Which pictures a story may show. */
  isHousePicture: (src: string) => boolean;
}

const FOUNDATION_DOES = "Receives the gifts, and checks the papers and the bills.";

type Written<Document> = Omit<
  Document,
  "status" | "createdAt" | "ownerUid" | "version" | "updatedAt" | "updatedBy" | "removedAt" | "statusBefore"
>;

function sharedPart(writing: FundraiserWriting | MonthlyWriting, { beneficiary, foundation }: Standing) {
  const { title, place, cardImg, endsAt } = writing;
  const { ngoName, ngoId, about } = beneficiary;
  const organisers: CampaignDocument["organisers"] = [
    { name: ngoName, role: "beneficiary", about, ...(ngoId !== undefined && { ngoId }) },
    { name: foundation, role: "foundation", about: FOUNDATION_DOES },
  ];
  return { title, ngoName, ngoId, place, picture: cardImg, endsAt, sector: writing.ngoSector, organisers };
}

/** The stored part of a fundraiser that its form decides; a story is made harmless here, and again on its way out. */
export function fundraiserPart(writing: FundraiserWriting, standing: Standing): Written<FundraiserDocument> {
  const { amountRaise, videoLink, storyPictures, unit, supports } = writing;
  const story = harmlessStory(writing.story, standing.isHousePicture);
  return {
    kind: "fundraiser",
    ...sharedPart(writing, standing),
    goalPaise: amountRaise * PAISE_PER_RUPEE,
    story,
    videoLink,
    storyPictures,
    unit: unit && unitOfWriting(unit),
    supports,
  };
}

/** The stored part of a monthly campaign that its form decides. */
export function monthlyPart(writing: MonthlyWriting, standing: Standing): Written<MonthlyCampaignDocument> {
  const { description, about, unitTarget, faq, sliderImg1, sliderImg2, sliderImg3 } = writing;
  const unit = unitOfWriting(writing.unit);
  const slides = [sliderImg1, sliderImg2, sliderImg3];
  const goal = writing.amountRaise === undefined ? unit.pricePaise * unitTarget : writing.amountRaise * PAISE_PER_RUPEE;
  return {
    kind: "monthly",
    ...sharedPart(writing, standing),
    goalPaise: goal,
    description,
    about,
    slides,
    unit,
    unitTarget,
    faq,
  };
}
