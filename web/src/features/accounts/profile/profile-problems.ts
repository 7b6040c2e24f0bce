import { parseWith, ProfileChanges, type User } from "@daansetu/contract";
import { fieldSentences, type FieldWords, type FoundProblem } from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";
import { changesBody, PROFILE_FIELDS, type ProfileDraft, type ProfileField } from "./profile-values.ts";

/** What is wrong with a field, in a sentence that says what to do. */
export interface ProfileProblem {
  field: ProfileField;
  message: string;
}

/** The changes as the server takes them, or what is wrong with them, by the schema that the server uses. */
export function readChanges(
  draft: ProfileDraft,
  me: User,
): { ok: true; changes: ProfileChanges } | { ok: false; problems: ProfileProblem[] } {
  const parsed = parseWith(ProfileChanges, changesBody(draft, me));
  return parsed.ok ? { ok: true, changes: parsed.value } : { ok: false, problems: toProblems(parsed.fields) };
}

const WORDS: FieldWords = {
  "required name": m.profile_error_name,
  "bad-mobile": m.donations_error_mobile,
  "bad-pincode": m.donations_error_pincode,
  "choose-state": m.donations_error_state,
};

/** Field errors, the browser's or the server's, in the order of the form; one a field. */
export const toProblems = (errors: readonly FoundProblem[]): ProfileProblem[] =>
  fieldSentences(errors, PROFILE_FIELDS, WORDS);
