import { LogIn, NewPassword, parseWith } from "@daansetu/contract";
import * as z from "zod/mini";
import { fieldSentences, type FieldWords, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";

export type AccountField = "name" | "email" | "password";
export type AccountValues<Field extends AccountField> = Readonly<Record<Field, string>>;

/** Errors in the order of the form; `message` says what to do. */
export type FieldErrors<Field extends AccountField> = readonly { field: Field; message: string }[];

export type CheckedValues<Field extends AccountField, Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: FieldErrors<Field> };

/** Picked from the contract's `LogIn`, so that browser and server accept the same addresses. */
export const PasswordResetRequest = z.pick(LogIn, { email: true });
export const NewPasswordForm = z.strictObject({ password: NewPassword });
export { LogIn };

/** A `new` password is being chosen; the sentence for a missing one differs. */
export type PasswordKind = "current" | "new";

/** Validates with the schema that the server uses. */
export function checkValues<Field extends AccountField, Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: readonly Field[],
  values: AccountValues<Field>,
  passwordKind: PasswordKind,
): CheckedValues<Field, z.output<Schema>> {
  // Empty fields are omitted, so that they are reported as missing instead of too short.
  const filledEntries = fields.flatMap((field) => (values[field] === "" ? [] : [[field, values[field]]]));
  const parsedValues = parseWith(schema, Object.fromEntries(filledEntries));
  return parsedValues.ok
    ? parsedValues
    : { ok: false, errors: toFieldErrors(parsedValues.fields, fields, passwordKind) };
}

const CURRENT_PASSWORD_SENTENCES: FieldWords = {
  "required name": m.accounts_error_name_missing,
  "required email": m.accounts_error_email_missing,
  "required password": m.accounts_error_password_missing,
  "short-password": m.accounts_error_password_short,
  "weak-password": m.accounts_error_password_weak,
};
const SENTENCES_BY_PASSWORD_KIND: Readonly<Record<PasswordKind, FieldWords>> = {
  current: CURRENT_PASSWORD_SENTENCES,
  new: { ...CURRENT_PASSWORD_SENTENCES, "required password": m.accounts_error_new_password_missing },
};

/** One error sentence for each field, in the order of the form. */
export function toFieldErrors<Field extends AccountField>(
  foundProblems: readonly FoundProblem[],
  fields: readonly Field[],
  passwordKind: PasswordKind,
): FieldErrors<Field> {
  return fieldSentences(foundProblems, fields, SENTENCES_BY_PASSWORD_KIND[passwordKind]);
}
