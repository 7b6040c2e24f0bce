import type { FieldError } from "@daansetu/contract";
import { useState } from "react";
import type * as z from "zod/mini";
import { type AccountField, type AccountValues, check, type PasswordKind, tell } from "./account-problems.ts";

interface Options<Field extends AccountField, Schema extends z.ZodMiniType> {
  schema: Schema;
  /** In the order of the form. */
  fields: readonly Field[];
  initial: AccountValues<Field>;
  passwordKind: PasswordKind;
  /** What the server said of single fields last; it shows until they are changed. */
  refused?: readonly FieldError[] | undefined;
}

/** What stands in a form about an account, what is wrong with it, and when to say so. */
export function useAccountForm<Field extends AccountField, Schema extends z.ZodMiniType>(
  options: Options<Field, Schema>,
) {
  const { schema, fields, passwordKind, refused = [] } = options;
  const [values, setValues] = useState(options.initial);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<AccountValues<Field>>();
  /** Fields that the last try to send found wrong, until they are mended: what is typed later does not move the focus. */
  const [found, setFound] = useState<ReadonlySet<Field>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());

  const problemsOf = (of: AccountValues<Field>) => {
    const checked = check(schema, fields, of, passwordKind);
    return checked.ok ? [] : checked.told;
  };
  const known = problemsOf(values);
  const answered = tell(refused, fields, passwordKind).filter(
    ({ field }) => sent?.[field] === values[field] && !known.some((each) => each.field === field),
  );
  const shown = [
    ...known.filter(({ field }) => found.has(field) || (left.has(field) && values[field] !== "")),
    ...answered,
  ];

  const change = (field: Field, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    if (!problemsOf(next).some((each) => each.field === field))
      setFound((before) => new Set([...before].filter((each) => each !== field)));
  };
  return {
    values,
    /** Counts the tries to send the form. */
    attempt,
    /** What an input spreads on itself. */
    text: (field: Field) => ({
      value: values[field],
      onBlur: () => {
        setLeft((before) => new Set([...before, field]));
      },
      onChange: (event: { target: { value: string } }) => {
        change(field, event.target.value);
      },
    }),
    errorOf: (field: Field) => shown.find((each) => each.field === field)?.message,
    /** For the summary: what the last try to send found, less what was mended since. */
    errors: [...known.filter(({ field }) => found.has(field)), ...answered],
    /** The form as the server takes it; undefined, and errors shown, where something is missing. */
    take: (): z.output<Schema> | undefined => {
      const checked = check(schema, fields, values, passwordKind);
      setAttempt((count) => count + 1);
      setSent(values);
      setFound(new Set(checked.ok ? [] : checked.told.map(({ field }) => field)));
      return checked.ok ? checked.taken : undefined;
    },
  };
}
