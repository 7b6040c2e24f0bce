import type { FieldError } from "@daansetu/contract";
import { useState } from "react";
import type * as z from "zod/mini";
import {
  type AccountField,
  type AccountValues,
  checkValues,
  toFieldErrors,
  type PasswordKind,
} from "./account-problems.ts";

interface AccountFormOptions<Field extends AccountField, Schema extends z.ZodMiniType> {
  schema: Schema;
  /** In the order of the form. */
  fields: readonly Field[];
  initialValues: AccountValues<Field>;
  passwordKind: PasswordKind;
  /** Field errors of the server's last reply; each is shown until its field is changed. */
  serverErrors?: readonly FieldError[] | undefined;
}

/** Form state without react-hook-form, whose bytes would exceed the first-load budget of the log-in pages. */
export function useAccountForm<Field extends AccountField, Schema extends z.ZodMiniType>(
  options: AccountFormOptions<Field, Schema>,
) {
  const { schema, fields, passwordKind, serverErrors = [] } = options;
  const [values, setValues] = useState(options.initialValues);
  const [attempt, setAttempt] = useState(0);
  const [submittedValues, setSubmittedValues] = useState<AccountValues<Field>>();
  /** Invalid at the last submit and not corrected since. Later problems wait for the next submit, so that the focus does not move. */
  const [invalidFields, setInvalidFields] = useState<ReadonlySet<Field>>(new Set());
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<string>>(new Set());

  const findErrors = (checkedValues: AccountValues<Field>) => {
    const validation = checkValues(schema, fields, checkedValues, passwordKind);
    return validation.ok ? [] : validation.errors;
  };
  const currentErrors = findErrors(values);
  const unchangedServerErrors = toFieldErrors(serverErrors, fields, passwordKind).filter(
    ({ field }) => submittedValues?.[field] === values[field] && !currentErrors.some((each) => each.field === field),
  );
  const shownErrors = [
    ...currentErrors.filter(
      ({ field }) => invalidFields.has(field) || (touchedFields.has(field) && values[field] !== ""),
    ),
    ...unchangedServerErrors,
  ];

  return {
    values,
    /** The number of submits. */
    attempt,
    set: (changes: Partial<AccountValues<Field>>) => {
      const nextValues = { ...values, ...changes };
      const nextErrors = findErrors(nextValues);
      setValues(nextValues);
      setInvalidFields(
        (previousFields) =>
          new Set(
            [...previousFields].filter((each) => !(each in changes) || nextErrors.some(({ field }) => field === each)),
          ),
      );
    },
    markTouched: (field: string) => setTouchedFields((previousFields) => new Set([...previousFields, field])),
    errorOf: (field: string) => shownErrors.find((each) => each.field === field)?.message,
    /** For the error summary: the errors of the last submit that are not corrected yet. */
    errors: [...currentErrors.filter(({ field }) => invalidFields.has(field)), ...unchangedServerErrors],
    /** @returns the request body, or `undefined` after showing the errors */
    validate: (): z.output<Schema> | undefined => {
      const validation = checkValues(schema, fields, values, passwordKind);
      setAttempt((count) => count + 1);
      setSubmittedValues(values);
      setInvalidFields(new Set(validation.ok ? [] : validation.errors.map(({ field }) => field)));
      return validation.ok ? validation.value : undefined;
    },
  };
}
