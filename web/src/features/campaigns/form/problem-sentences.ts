import { type FieldProblem, formFieldOf, GOAL_RUPEES, UNIT_RUPEES } from "@daansetu/contract";
import type { FailureWords } from "../../../lib/errors/failure.ts";
import { fieldSentence, type FieldSentence, type FieldWords } from "../../../lib/errors/field-sentence.ts";
import { formatRupees } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

export const FORM_FAILURES: FailureWords = { network: m.writing_failed_offline, unknown: m.writing_failed_offline };

/** Fields of both kinds of campaign, in the order of the page. */
const FIELD_ORDER = [
  "title",
  "amountRaise",
  "ngoSector",
  "place",
  "endsOn",
  "ngoName",
  "beneficiaryAbout",
  "phone",
  "description",
  "about",
  "story",
  "videoLink",
  "cardImg",
  "storyImg1",
  "storyImg2",
  "sliderImg1",
  "sliderImg2",
  "sliderImg3",
  "unitOne",
  "unitMany",
  "unitPrice",
  "unitTarget",
  "faq",
  "supports",
  "occasion",
] as const;

const positionOf = (field: string) => {
  const position = FIELD_ORDER.findIndex((each) => field === each || field.startsWith(`${each}.`));
  return position < 0 ? FIELD_ORDER.length : position;
};

/**
 * Problems of the schema or the server as sentences, under the names of the form and in the order of the page; one for each field.
 * @param values the form, because a person's name has another label than an NGO's
 */
export function problemSentences(fieldProblems: readonly FieldProblem[], values: object = {}): FieldSentence[] {
  const isForPerson = "beneficiary" in values && values.beneficiary === "person";
  const problems = fieldProblems.map((each) => {
    const field = formFieldOf(each.field);
    return { field, message: sentenceFor(each, fieldLabel(field, isForPerson)) };
  });
  const firstProblems = problems.filter(
    ({ field }, index) => problems.findIndex((each) => each.field === field) === index,
  );
  return firstProblems.toSorted((a, b) => positionOf(a.field) - positionOf(b.field));
}

/** Sentences of problems that several fields can have: they name the field, because the error summary is far from it. */
const NAMING_SENTENCES = {
  required: m.writing_error_required,
  "too-long": m.writing_error_too_long,
  unprintable: m.writing_error_unprintable,
  "whole-rupees": m.writing_error_rupees,
  "not-own-file": m.writing_error_upload,
  "*": m.writing_error_other,
} as const;

const PROBLEM_SENTENCES: FieldWords = {
  "too-many": m.writing_error_units,
  "goal-too-small": () => m.writing_error_goal_small({ min: formatRupees(GOAL_RUPEES.min) }),
  "goal-too-large": () => m.writing_error_goal_large({ max: formatRupees(GOAL_RUPEES.max) }),
  "price-out-of-bounds": () =>
    m.writing_error_price({ min: formatRupees(UNIT_RUPEES.min), max: formatRupees(UNIT_RUPEES.max) }),
  "whole-units": m.writing_error_units,
  "bad-day": m.writing_error_day,
  "past-date": m.writing_error_past,
  "date-too-far": m.writing_error_far,
  "bad-mobile": m.errors_mobile,
  "bad-video": m.writing_error_video,
  "unknown-sector": m.writing_error_choose,
  "ngo-not-enrolled": m.writing_error_ngo,
  "no-such-fundraiser": m.writing_error_support,
  "required ngoSector": m.writing_error_choose,
};

function sentenceFor({ field, problem }: FieldProblem, label: string): string {
  const naming = Object.entries(NAMING_SENTENCES).map(([key, say]): [string, () => string] => [
    key,
    () => say({ field: label }),
  ]);
  const picture = () => m.writing_error_picture({ field: label });
  const isPicture = problem === "required" && /Img|storyPictures/.test(field);
  return fieldSentence(
    { field, problem },
    { ...Object.fromEntries(naming), ...PROBLEM_SENTENCES, ...(isPicture && { required: picture }) },
  );
}

const FIELD_LABELS: Readonly<Record<string, () => string>> = {
  title: m.writing_title,
  amountRaise: m.writing_goal,
  ngoSector: m.writing_sector,
  place: m.writing_place,
  endsOn: m.writing_ends,
  ngoName: m.writing_ngo_name,
  beneficiaryAbout: m.writing_about_them,
  phone: m.writing_phone,
  description: m.writing_description,
  about: m.writing_about,
  story: m.writing_story,
  videoLink: m.writing_video,
  cardImg: m.writing_card,
  storyImg1: m.writing_story_picture_1,
  storyImg2: m.writing_story_picture_2,
  sliderImg1: () => m.writing_slide({ number: 1 }),
  sliderImg2: () => m.writing_slide({ number: 2 }),
  sliderImg3: () => m.writing_slide({ number: 3 }),
  unitOne: m.writing_unit_one,
  unitMany: m.writing_unit_many,
  unitPrice: m.writing_unit_price,
  unitTarget: m.writing_unit_target,
  occasion: m.writing_occasion,
};

/** The field's label on the page. */
function fieldLabel(field: string, isForPerson: boolean): string {
  const [fieldName = "", indexText, subfield] = field.split(".");
  const number = Number(indexText) + 1;
  if (fieldName === "faq" && indexText !== undefined)
    return subfield === "answer" ? m.writing_answer({ number }) : m.writing_question({ number });
  if (fieldName === "ngoName" && isForPerson) return m.writing_person_name();
  return FIELD_LABELS[fieldName]?.() ?? field;
}
