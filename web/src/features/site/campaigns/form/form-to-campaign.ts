import {
  endOfDay,
  type Fundraiser,
  type FundraiserForm,
  toSpecificationNames,
  textLinesOf,
  type MonthlyCampaign,
  type MonthlyForm,
  OCCASIONS,
  type Picture,
  rupeesToPaise,
  sectorFor,
  type SharedForm,
  slidesToSpecificationNames,
  type Unit,
  videoIdOf,
} from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

const NO_PICTURE: Picture = { src: "", alt: "", focusX: 50, focusY: 50 };
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The fields of both kinds. Empty fields get placeholders, and there are no donations yet. */
function sharedFields(form: SharedForm, now: Date) {
  const { title = m.writing_preview_untitled(), ngoName = m.writing_preview_no_name(), ...lines } = textLinesOf(form);
  const picture = form.cardImg ?? NO_PICTURE;
  const goalPaise = rupeesToPaise(form.amountRaise) ?? 0;
  const sector = sectorFor(form.ngoSector) ?? "hunger";
  const createdAt = now.toISOString();
  return {
    _id: "preview",
    ...lines,
    title,
    ngoName,
    picture,
    goalPaise,
    ...toSpecificationNames({ picture, goalPaise, sector }),
    createdAt,
    ...(DAY_PATTERN.test(form.endsOn) && { endsAt: endOfDay(form.endsOn) }),
    status: "live" as const,
    taxBenefit: false,
    figures: { raisedPaise: 0, supporters: 0, asOf: createdAt },
    shares: 0,
  };
}

function unitOf({ unitOne, unitMany, unitPrice }: SharedForm): Unit | undefined {
  const pricePaise = rupeesToPaise(unitPrice);
  if (pricePaise === undefined || unitOne.trim() === "" || unitMany.trim() === "") return undefined;
  return { one: unitOne, many: unitMany, pricePaise };
}

const toBeneficiary = (name: string, about = "") => ({ name, role: "beneficiary" as const, about });

/** The fundraiser that a form would create, for the preview. */
export function fundraiserFromForm(form: FundraiserForm, now: Date): Fundraiser {
  const shared = sharedFields(form, now);
  const videoId = videoIdOf(form.videoLink);
  const unit = unitOf(form);
  const occasion = OCCASIONS.find((each) => form.supports !== "" && each === form.occasion);
  return {
    kind: "fundraiser",
    ...shared,
    ...(occasion !== undefined && { occasion }),
    story: form.story,
    ...(videoId !== undefined && { videoId }),
    storyPictures: [form.storyImg1, form.storyImg2].filter((each) => each !== undefined),
    ...(unit !== undefined && { unit }),
    organisers: [toBeneficiary(shared.ngoName, form.beneficiaryAbout)],
  };
}

/** The monthly campaign that a form would create, for the preview. */
export function monthlyFromForm(form: MonthlyForm, now: Date): MonthlyCampaign {
  const shared = sharedFields(form, now);
  const slides = [form.sliderImg1, form.sliderImg2, form.sliderImg3].filter((each) => each !== undefined);
  const unitTarget = Number(form.unitTarget.replaceAll(",", ""));
  return {
    kind: "monthly",
    ...shared,
    ...slidesToSpecificationNames(slides, shared.picture),
    unit: unitOf(form) ?? { one: form.unitOne, many: form.unitMany, pricePaise: 0 },
    unitTarget: Number.isSafeInteger(unitTarget) && unitTarget > 0 ? unitTarget : 1,
    unitsSponsored: 0,
    monthlyDonors: 0,
    description: form.description,
    about: form.about,
    slides,
    faq: form.faq,
    organisers: [toBeneficiary(shared.ngoName)],
  };
}
