import {
  calendarDay,
  type CampaignToEdit,
  emptyFundraiserForm,
  emptyMonthlyForm,
  PAISE_PER_RUPEE,
  paiseToWholeRupees,
  type Unit,
} from "@daansetu/contract";
import { versionOf } from "../../firestore/versioned.ts";
import type { CampaignDocument, FundraiserDocument, MonthlyCampaignDocument } from "./campaign.document.ts";
import { sanitizeStory } from "./story-html.ts";

type CampaignToEditOf<Kind extends CampaignToEdit["kind"]> = Extract<CampaignToEdit, { kind: Kind }>;

/** The last day in India's time zone. A campaign ends at the start of the next day. */
const lastDay = (endsAt: string) => calendarDay(new Date(Date.parse(endsAt) - 1));

/** A price with paise is shown with decimals, and must be corrected before the form can be saved. */
const unitFields = (unit: Unit | undefined) =>
  unit === undefined
    ? {}
    : { unitOne: unit.one, unitMany: unit.many, unitPrice: `${unit.pricePaise / PAISE_PER_RUPEE}` };

function sharedFields(campaign: CampaignDocument) {
  const { title, ngoName, ngoId = "", place = "", picture, sector, goalPaise, endsAt, unit } = campaign;
  return {
    title,
    ngoName,
    ngoId,
    place,
    cardImg: picture,
    ngoSector: sector,
    amountRaise: String(paiseToWholeRupees(goalPaise)),
    endsOn: endsAt === undefined ? "" : lastDay(endsAt),
    ...unitFields(unit),
  };
}

function statusFields(id: string, campaign: CampaignDocument) {
  const { status, updatedAt } = campaign;
  return { _id: id, status, version: versionOf(campaign), ...(updatedAt !== undefined && { updatedAt }) };
}

export function fundraiserToEdit(id: string, campaign: FundraiserDocument): CampaignToEditOf<"fundraiser"> {
  const { story, videoLink = "", storyPictures, supports = "", occasion = "", organisers } = campaign;
  const [storyImg1, storyImg2] = storyPictures;
  const beneficiaryAbout = organisers.find(({ role }) => role === "beneficiary")?.about ?? "";
  const form = {
    ...sharedFields(campaign),
    story: sanitizeStory(story),
    videoLink,
    storyImg1,
    storyImg2,
    supports,
    occasion,
    beneficiaryAbout,
  };
  return { kind: "fundraiser", ...statusFields(id, campaign), form: { ...emptyFundraiserForm(), ...form } };
}

export function monthlyToEdit(id: string, campaign: MonthlyCampaignDocument): CampaignToEditOf<"monthly"> {
  const { description, about, slides, unitTarget, faq = [] } = campaign;
  const [sliderImg1, sliderImg2, sliderImg3] = slides;
  const form = {
    ...sharedFields(campaign),
    description,
    about,
    sliderImg1,
    sliderImg2,
    sliderImg3,
    unitTarget: String(unitTarget),
    faq,
  };
  return { kind: "monthly", ...statusFields(id, campaign), form: { ...emptyMonthlyForm(), ...form } };
}

export function campaignToEdit(id: string, campaign: CampaignDocument): CampaignToEdit {
  return campaign.kind === "fundraiser" ? fundraiserToEdit(id, campaign) : monthlyToEdit(id, campaign);
}
