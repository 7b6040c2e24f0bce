import type { FieldError } from "@daansetu/contract";
import { useState } from "react";
import type * as z from "zod/mini";
import {
  type AccountField,
  type AccountValues,
  checkValues,
  fieldErrors,
  type PasswordKind,
} from "./account-problems.ts";

interface Options<Field extends AccountField, Schema extends z.ZodMiniType> {
  schema: Schema;
  /** In the order of the form. */
  fields: readonly Field[];
  initial: AccountValues<Field>;
  passwordKind: PasswordKind;
  /** Field errors of the server's last reply; each is shown until its field is changed. */
  serverErrors?: readonly FieldError[] | undefined;
}

/** Form state without react-hook-form, whose bytes would exceed the first-load budget of the log-in pages. */
export function useAccountForm<Field extends AccountField, Schema extends z.ZodMiniType>(
  options: Options<Field, Schema>,
) {
  const { schema, fields, passwordKind, serverErrors = [] } = options;
  const [values, setValues] = useState(options.initial);
  const [attempt, setAttempt] = useState(0);
  const [submitted, setSubmitted] = useState<AccountValues<Field>>();
  /** Invalid at the last submit and not corrected since. Later problems wait for the next submit, so that the focus does not move. */
  const [invalid, setInvalid] = useState<ReadonlySet<Field>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());

  const errorsIn = (checkedValues: AccountValues<Field>) => {
    const checked = checkValues(schema, fields, checkedValues, passwordKind);
    return checked.ok ? [] : checked.errors;
  };
  const current = errorsIn(values);
  const unchanged = fieldErrors(serverErrors, fields, passwordKind).filter(
    ({ field }) => submitted?.[field] === values[field] && !current.some((each) => each.field === field),
  );
  const shown = [
    ...current.filter(({ field }) => invalid.has(field) || (touched.has(field) && values[field] !== "")),
    ...unchanged,
  ];

  const change = (field: Field, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    if (!errorsIn(next).some((each) => each.field === field))
      setInvalid((before) => new Set([...before].filter((each) => each !== field)));
  };
  return {
    values,
    /** The number of submits. */
    attempt,
    inputProps: (field: Field) => ({
      value: values[field],
      onBlur: () => {
        setTouched((before) => new Set([...before, field]));
      },
      onChange: (event: { target: { value: string } }) => {
        change(field, event.target.value);
      },
    }),
    errorOf: (field: Field) => shown.find((each) => each.field === field)?.message,
    /** For the error summary: the errors of the last submit that are not corrected yet. */
    errors: [...current.filter(({ field }) => invalid.has(field)), ...unchanged],
    /** @returns the request body, or `undefined` after showing the errors */
    validate: (): z.output<Schema> | undefined => {
      const checked = checkValues(schema, fields, values, passwordKind);
      setAttempt((count) => count + 1);
      setSubmitted(values);
      setInvalid(new Set(checked.ok ? [] : checked.errors.map(({ field }) => field)));
      return checked.ok ? checked.value : undefined;
    },
  };
}
