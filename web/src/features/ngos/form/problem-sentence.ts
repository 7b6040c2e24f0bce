import type { FieldError } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

const SENTENCES: Readonly<Record<string, () => string>> = {
  "too-long": m.ngo_form_too_long,
  "bad-email": m.ngo_form_bad_email,
  "bad-mobile": m.ngo_form_bad_mobile,
  "bad-day": m.ngo_form_bad_day,
  "past-day": m.ngo_form_past_day,
  "future-day": m.ngo_form_future_day,
  "ends-before-start": m.ngo_form_ends_before_start,
  "unknown-sector": m.ngo_form_choose_sector,
  "choose-act": m.ngo_form_choose_act,
  unprintable: m.ngo_form_unprintable,
  "missing-file": m.ngo_form_missing_file,
};

const REQUIRED: Readonly<Record<string, () => string>> = {
  ngoName: m.ngo_form_need_name,
  contactPersonName: m.ngo_form_need_contact,
  email: m.ngo_form_need_email,
  number: m.ngo_form_need_number,
  ngoLocation: m.ngo_form_need_place,
  sector: m.ngo_form_choose_sector,
  description: m.ngo_form_need_description,
  ngoLogo: m.ngo_form_need_logo,
  form80G: m.ngo_form_need_80g,
  form12A: m.ngo_form_need_12a,
  formFCRA: m.ngo_form_need_fcra,
};

/** What to do about a problem that the contract found, in the language of the page. */
export function problemSentence({ field, problem, message }: FieldError): string {
  const approval = APPROVAL.exec(field);
  if (approval !== null && (problem === "required" || problem === "bad-day")) {
    const number = Number(approval[1]) + 1;
    return approval[2] === "number" ? m.ngo_form_need_approval({ number }) : m.ngo_form_need_approval_day({ number });
  }
  if (problem === "required") return requiredSentence(field);
  return SENTENCES[problem]?.() ?? message;
}

function requiredSentence(field: string): string {
  const [paper, part] = field.split(".");
  const act = ACTS[paper ?? ""];
  if (act !== undefined && part !== undefined)
    return part === "number" ? m.ngo_form_need_paper_number({ act }) : m.ngo_form_need_paper_from({ act });
  // Of an act that is not named at all, its number is asked for first.
  if (act !== undefined) return m.ngo_form_need_paper_number({ act });
  return REQUIRED[field]?.() ?? m.ngo_form_required();
}

/** An approval in the editor of an NGO, which may hold several of an act. */
const APPROVAL = /^approvals\.(\d+)\.(number|validFrom|validUntil)$/;

const ACTS: Readonly<Record<string, string>> = { act80G: "80G", act12A: "12A", actFCRA: "FCRA" };
