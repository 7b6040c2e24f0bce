import {
  fieldSentence,
  type FieldSentence,
  type FieldWords,
  type FoundProblem,
} from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";

const WORDS: FieldWords = {
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
function sentenceFor(error: FoundProblem): string {
  const { field, problem } = error;
  const approval = APPROVAL.exec(field);
  if (approval !== null && (problem === "required" || problem === "bad-day")) {
    const number = Number(approval[1]) + 1;
    return approval[2] === "number" ? m.ngo_form_need_approval({ number }) : m.ngo_form_need_approval_day({ number });
  }
  const [paper = "", part] = field.split(".");
  const act = ACTS[paper];
  // An act without any field filled in is reported once, by its number.
  if (problem === "required" && act !== undefined)
    return part === undefined || part === "number"
      ? m.ngo_form_need_paper_number({ act })
      : m.ngo_form_need_paper_from({ act });
  return fieldSentence(error, WORDS);
}

export const toSentences = (found: readonly FoundProblem[]): readonly FieldSentence[] =>
  found.map((each) => ({ field: each.field, message: sentenceFor(each) }));

/** In the admin's editor, where an NGO may have several approvals under one act. */
const APPROVAL = /^approvals\.(\d+)\.(number|validFrom|validUntil)$/;

const ACTS: Readonly<Record<string, string>> = { act80G: "80G", act12A: "12A", actFCRA: "FCRA" };
