import type { FundraiserForm, MonthlyForm } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

/** A step of the wizard. */
export type StepId = "basics" | "whom" | "story" | "pictures" | "submit";

/** The fields that are shown; they set the others. */
export type FieldName = Exclude<keyof FundraiserForm | keyof MonthlyForm, "beneficiary" | "ngoId">;

interface FieldText {
  label: () => string;
  /** The step of the wizard that has it, or that the panel alone edits it. */
  step: StepId | "panel";
}

/** The fields of both kinds of campaign, in the order of the page. */
export const FIELDS: Readonly<Record<FieldName, FieldText>> = {
  title: { label: m.writing_title, step: "basics" },
  amountRaise: { label: m.writing_goal, step: "basics" },
  ngoSector: { label: m.writing_sector, step: "basics" },
  place: { label: m.writing_place, step: "basics" },
  endsOn: { label: m.writing_ends, step: "basics" },
  occasion: { label: m.writing_occasion, step: "basics" },
  ngoName: { label: m.writing_ngo_name, step: "whom" },
  beneficiaryAbout: { label: m.writing_about_them, step: "whom" },
  phone: { label: m.writing_phone, step: "whom" },
  description: { label: m.writing_description, step: "panel" },
  about: { label: m.writing_about, step: "panel" },
  story: { label: m.writing_story, step: "story" },
  videoLink: { label: m.writing_video, step: "story" },
  cardImg: { label: m.writing_card, step: "pictures" },
  storyImg1: { label: m.writing_story_picture_1, step: "pictures" },
  storyImg2: { label: m.writing_story_picture_2, step: "pictures" },
  sliderImg1: { label: () => m.writing_slide({ number: 1 }), step: "panel" },
  sliderImg2: { label: () => m.writing_slide({ number: 2 }), step: "panel" },
  sliderImg3: { label: () => m.writing_slide({ number: 3 }), step: "panel" },
  unitOne: { label: m.writing_unit_one, step: "panel" },
  unitMany: { label: m.writing_unit_many, step: "panel" },
  unitPrice: { label: m.writing_unit_price, step: "panel" },
  unitTarget: { label: m.writing_unit_target, step: "panel" },
  faq: { label: m.writing_faq_title, step: "panel" },
  supports: { label: m.review_supports, step: "submit" },
};

const FIELD_ENTRIES: readonly [name: string, text: FieldText][] = Object.entries(FIELDS);
const isOf = (field: string, name: string) => field === name || field.startsWith(`${name}.`);

/** The place of a field, or of a part of one (`faq.0.answer`), on the page; after all others for an unknown one. */
export function positionOf(field: string): number {
  const position = FIELD_ENTRIES.findIndex(([name]) => isOf(field, name));
  return position < 0 ? FIELD_ENTRIES.length : position;
}

export const fieldsOfStep = (step: StepId): readonly string[] =>
  FIELD_ENTRIES.flatMap(([name, text]) => (text.step === step ? [name] : []));

/** @param isForPerson a person's name has another label than an NGO's */
export function fieldLabel(field: string, isForPerson: boolean): string {
  const [fieldName = "", indexText, subfield] = field.split(".");
  const number = Number(indexText) + 1;
  if (fieldName === "faq" && indexText !== undefined)
    return subfield === "answer" ? m.writing_answer({ number }) : m.writing_question({ number });
  if (fieldName === "ngoName" && isForPerson) return m.writing_person_name();
  return FIELD_ENTRIES.find(([name]) => name === fieldName)?.[1].label() ?? field;
}
