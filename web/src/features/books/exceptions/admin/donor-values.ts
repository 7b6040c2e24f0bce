import { fieldSentences, type FieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";

/** The donor's details as an admin types them. */
export interface DonorValues {
  details: { fullName: string; phone: string; email: string; address: string; state: string; pincode: string };
  citizenshipConfirmed: boolean;
}

export const NO_DONOR: DonorValues = {
  details: { fullName: "", phone: "", email: "", address: "", state: "", pincode: "" },
  citizenshipConfirmed: false,
};

/** In the order of the form. */
const DONOR_FIELDS = [
  "details.fullName",
  "details.phone",
  "details.email",
  "details.address",
  "details.state",
  "details.pincode",
  "citizenshipConfirmed",
] as const;

const SENTENCES = {
  "required details.fullName": m.donations_error_name_missing,
  "required details.phone": m.donations_error_mobile_missing,
  "required details.email": m.donations_error_email_missing,
  "required details.address": m.donations_error_address_missing,
  "required details.pincode": m.donations_error_pincode_missing,
  "bad-mobile": m.donations_error_mobile,
  "bad-pincode": m.donations_error_pincode,
  "* details.state": m.donations_error_state,
  "* citizenshipConfirmed": m.exceptions_donor_citizen_missing,
} as const;

/** Sentences about the donor's fields. */
export const donorSentences = (found: readonly FoundProblem[]): FieldSentence[] =>
  fieldSentences(found, DONOR_FIELDS, SENTENCES);
