import { parseWith, ProfileChanges, type User } from "@daansetu/contract";
import { fieldSentences, type FieldWords, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { toChangesBody, PROFILE_FIELDS, type ProfileDraft } from "./profile-values.ts";

/** The body of `PATCH /api/user/updateProfile`, or the problems that the contract's schema finds. */
export const readProfileChanges = (draft: ProfileDraft, loggedInUser: User) =>
  parseWith(ProfileChanges, toChangesBody(draft, loggedInUser));

const PROBLEM_SENTENCES: FieldWords = {
  "required name": m.profile_error_name,
  "bad-mobile": m.donations_error_mobile,
  "bad-pincode": m.donations_error_pincode,
  "choose-state": m.donations_error_state,
};

/** One error sentence for each field, in the order of the form. */
export const toFieldErrors = (foundProblems: readonly FoundProblem[]) =>
  fieldSentences(foundProblems, PROFILE_FIELDS, PROBLEM_SENTENCES);
