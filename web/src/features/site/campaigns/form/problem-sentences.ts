import { type FieldProblem, formFieldOf, GOAL_LIMITS_RUPEES, UNIT_PRICE_LIMITS_RUPEES } from "@daansetu/contract";
import type { FailureWords } from "../../../../lib/errors/failure.ts";
import { fieldSentence, type FieldSentence, type FieldWords } from "../../../../lib/errors/field-sentence.ts";
import { formatRupees } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { fieldLabel, positionOf } from "./fields.ts";

export const FORM_FAILURES: FailureWords = { network: m.writing_failed_offline, unknown: m.writing_failed_offline };

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
  "goal-too-small": () => m.writing_error_goal_small({ min: formatRupees(GOAL_LIMITS_RUPEES.min) }),
  "goal-too-large": () => m.writing_error_goal_large({ max: formatRupees(GOAL_LIMITS_RUPEES.max) }),
  "price-out-of-bounds": () =>
    m.writing_error_price({
      min: formatRupees(UNIT_PRICE_LIMITS_RUPEES.min),
      max: formatRupees(UNIT_PRICE_LIMITS_RUPEES.max),
    }),
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
