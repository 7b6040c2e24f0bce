import { LogIn, NewPassword, parseWith, SignUp } from "@daansetu/contract";
import * as z from "zod/mini";
import { fieldSentences, type FieldWords, type FoundProblem } from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";

/** The fields that forms about accounts have. */
export type AccountField = "name" | "email" | "password";
export type AccountValues<Field extends AccountField> = Readonly<Record<Field, string>>;

/** Problems by field, in the order of the form; `message` says what to do. */
export type Told<Field extends AccountField> = readonly { field: Field; message: string }[];

export type Checked<Field extends AccountField, Taken> = { ok: true; taken: Taken } | { ok: false; told: Told<Field> };

/** The addresses that a mail can go to: as the contract has it, so that browser and server agree. */
export const ForgottenPassword = z.pick(LogIn, { email: true });
/** What a sample account of the emulator needs to have. */
export const SamplePerson = z.pick(SignUp, { name: true, email: true });
export const ChosenPassword = z.strictObject({ password: NewPassword });
export { LogIn, SignUp };

/** Whether a password is one that somebody has, or one that is being chosen: the words differ. */
export type PasswordKind = "given" | "chosen";

/**
 * Looks values over with the schema that the server uses.
 * @returns what the server takes, or one sentence a field
 */
export function check<Field extends AccountField, Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: readonly Field[],
  values: AccountValues<Field>,
  kind: PasswordKind,
): Checked<Field, z.output<Schema>> {
  // An empty box says nothing: it is missing, whatever a schema would say of its length.
  const said = fields.flatMap((field) => (values[field] === "" ? [] : [[field, values[field]]]));
  const parsed = parseWith(schema, Object.fromEntries(said));
  return parsed.ok ? { ok: true, taken: parsed.value } : { ok: false, told: tell(parsed.fields, fields, kind) };
}

const GIVEN: FieldWords = {
  "required name": m.accounts_error_name_missing,
  "required email": m.accounts_error_email_missing,
  "required password": m.accounts_error_password_missing,
  "short-password": m.accounts_error_password_short,
  "weak-password": m.accounts_error_password_weak,
};
const WORDS: Readonly<Record<PasswordKind, FieldWords>> = {
  given: GIVEN,
  chosen: { ...GIVEN, "required password": m.accounts_error_new_password_missing },
};

/** Field errors as sentences, one a field, in the order of the form; fields that it does not have are left out. */
export function tell<Field extends AccountField>(
  errors: readonly FoundProblem[],
  fields: readonly Field[],
  kind: PasswordKind,
): Told<Field> {
  return fieldSentences(errors, fields, WORDS[kind]);
}
