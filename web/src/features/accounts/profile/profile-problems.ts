import { parseWith, ProfileChanges, type User } from "@daansetu/contract";
import { fieldSentences, type FieldWords, type FoundProblem } from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";
import { changesBody, PROFILE_FIELDS, type ProfileDraft } from "./profile-values.ts";

/** The body of `PATCH /api/user/updateProfile`, or the problems that the contract's schema finds. */
export const readChanges = (draft: ProfileDraft, me: User) => parseWith(ProfileChanges, changesBody(draft, me));

const SENTENCES: FieldWords = {
  "required name": m.profile_error_name,
  "bad-mobile": m.donations_error_mobile,
  "bad-pincode": m.donations_error_pincode,
  "choose-state": m.donations_error_state,
};

/** One sentence a field, in the order of the form. */
export const toProblems = (found: readonly FoundProblem[]) => fieldSentences(found, PROFILE_FIELDS, SENTENCES);
