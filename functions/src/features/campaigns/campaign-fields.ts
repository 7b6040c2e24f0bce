import { type FundraiserWriting, type MonthlyWriting, PAISE_PER_RUPEE, toStoredUnit } from "@daansetu/contract";
import type { Beneficiary } from "./beneficiary.ts";
import type { CampaignDocument, FundraiserDocument, MonthlyCampaignDocument } from "./campaign.document.ts";
import { sanitizeStory } from "./story-html.ts";

/** References of the form, resolved. */
export interface ResolvedReferences {
  beneficiary: Beneficiary;
  foundation: string;
  /** Whether a story may show this address. */
  isSitePicture: (src: string) => boolean;
}

const FOUNDATION_ABOUT = "Receives the gifts, and checks the papers and the bills.";

type FormFields<Document> = Omit<
  Document,
  "status" | "createdAt" | "ownerUid" | "version" | "updatedAt" | "updatedBy" | "removedAt" | "statusBefore"
>;

function sharedFields(input: FundraiserWriting | MonthlyWriting, { beneficiary, foundation }: ResolvedReferences) {
  const { title, place, cardImg, endsAt } = input;
  const { ngoName, ngoId, about } = beneficiary;
  const organisers: CampaignDocument["organisers"] = [
    { name: ngoName, role: "beneficiary", about, ...(ngoId !== undefined && { ngoId }) },
    { name: foundation, role: "foundation", about: FOUNDATION_ABOUT },
  ];
  return { title, ngoName, ngoId, place, picture: cardImg, endsAt, sector: input.ngoSector, organisers };
}

/** The stored fields of a fundraiser that come from its form, with a sanitised story. */
export function fundraiserFields(
  input: FundraiserWriting,
  references: ResolvedReferences,
): FormFields<FundraiserDocument> {
  const { amountRaise, videoLink, storyPictures, unit, supports, occasion } = input;
  const story = sanitizeStory(input.story, references.isSitePicture);
  return {
    kind: "fundraiser",
    ...sharedFields(input, references),
    goalPaise: amountRaise * PAISE_PER_RUPEE,
    story,
    videoLink,
    storyPictures,
    unit: unit && toStoredUnit(unit),
    supports,
    occasion: supports === undefined ? undefined : occasion,
  };
}

/** The stored fields of a monthly campaign that come from its form. */
export function monthlyFields(
  input: MonthlyWriting,
  references: ResolvedReferences,
): FormFields<MonthlyCampaignDocument> {
  const { description, about, unitTarget, faq, sliderImg1, sliderImg2, sliderImg3 } = input;
  const unit = toStoredUnit(input.unit);
  const slides = [sliderImg1, sliderImg2, sliderImg3];
  const goal = input.amountRaise === undefined ? unit.pricePaise * unitTarget : input.amountRaise * PAISE_PER_RUPEE;
  return {
    kind: "monthly",
    ...sharedFields(input, references),
    goalPaise: goal,
    description,
    about,
    slides,
    unit,
    unitTarget,
    faq,
  };
}
