import {
  fieldSentence,
  type FieldSentence,
  type FieldWords,
  type FoundProblem,
} from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";

const FIELD_SENTENCES: FieldWords = {
  "bad-mobile": m.errors_mobile,
  "bad-day": m.ngo_form_bad_day,
  "past-day": m.ngo_form_past_day,
  "future-day": m.ngo_form_future_day,
  "ends-before-start": m.ngo_form_ends_before_start,
  "unknown-sector": m.ngo_form_choose_sector,
  "choose-act": m.ngo_form_choose_act,
  "missing-file": m.ngo_form_missing_file,
  "required ngoName": m.ngo_form_need_name,
  "required contactPersonName": m.ngo_form_need_contact,
  "required email": m.ngo_form_need_email,
  "required number": m.ngo_form_need_number,
  "required ngoLocation": m.ngo_form_need_place,
  "required sector": m.ngo_form_choose_sector,
  "required description": m.ngo_form_need_description,
  "required ngoLogo": m.ngo_form_need_logo,
  "required form80G": m.ngo_form_need_80g,
  "required form12A": m.ngo_form_need_12a,
  "required formFCRA": m.ngo_form_need_fcra,
};

/** A sentence that says how to correct a field. */
function toSentence(error: FoundProblem): string {
  const { field, problem } = error;
  const approvalMatch = APPROVAL_FIELD.exec(field);
  if (approvalMatch !== null && (problem === "required" || problem === "bad-day")) {
    const number = Number(approvalMatch[1]) + 1;
    return approvalMatch[2] === "number"
      ? m.ngo_form_need_approval({ number })
      : m.ngo_form_need_approval_day({ number });
  }
  const [paper = "", certificatePart] = field.split(".");
  const act = ACTS_BY_FIELD[paper];
  // An act with no field filled in is reported once, at its number.
  if (problem === "required" && act !== undefined)
    return certificatePart === undefined || certificatePart === "number"
      ? m.ngo_form_need_paper_number({ act })
      : m.ngo_form_need_paper_from({ act });
  return fieldSentence(error, FIELD_SENTENCES);
}

export const toFieldSentences = (foundProblems: readonly FoundProblem[]): readonly FieldSentence[] =>
  foundProblems.map((foundProblem) => ({ field: foundProblem.field, message: toSentence(foundProblem) }));

/** Matches fields of the admin's editor, where an NGO may have several approvals under one act. */
const APPROVAL_FIELD = /^approvals\.(\d+)\.(number|validFrom|validUntil)$/;

const ACTS_BY_FIELD: Readonly<Record<string, string>> = { act80G: "80G", act12A: "12A", actFCRA: "FCRA" };
