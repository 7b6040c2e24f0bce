import { type FieldProblem, parseWith, ProfileChanges, type User } from "@daansetu/contract";
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

/** Field errors, the browser's or the server's, in the order of the form; one a field. */
export function toProblems(errors: readonly (FieldProblem & { message?: string })[]): ProfileProblem[] {
  return PROFILE_FIELDS.flatMap((field) => {
    const error = errors.find((each) => each.field === field);
    return error === undefined ? [] : [{ field, message: sentenceFor(error) }];
  });
}

function sentenceFor({ field, problem, message = "" }: FieldProblem & { message?: string }): string {
  switch (problem) {
    case "required":
      return field === "name" ? m.profile_error_name() : m.giving_error_required();
    case "bad-mobile":
      return m.giving_error_mobile();
    case "bad-pincode":
      return m.giving_error_pincode();
    case "choose-state":
      return m.giving_error_state();
    case "too-long":
      return m.giving_error_too_long();
    case "unprintable":
      return m.giving_error_unprintable();
    default:
      // What only the server can tell, such as a picture that is none, it says itself.
      return message === "" ? m.giving_error_other() : message;
  }
}
