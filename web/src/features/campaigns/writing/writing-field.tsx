import type { ComponentProps } from "react";
import { Field } from "../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import type { Texts } from "./use-writing-form.ts";

interface WritingFieldProps<Name extends string> extends Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "min" | "autoComplete"
> {
  writing: Texts<Name>;
  name: Name;
  label: string;
  hint?: string;
  optional?: boolean;
  prefix?: string;
  /** More than one: a box of so many lines. */
  rows?: number;
  className?: string;
}

/** A field of text, bound to the form by its name. */
export function WritingField<Name extends string>(props: WritingFieldProps<Name>) {
  const { writing, name, label, hint, optional = false, rows = 1, className = "", prefix, ...input } = props;
  const bound = {
    value: writing.text(name),
    onChange: ({ target }: { target: { value: string } }) => writing.setText(name, target.value),
  };
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={writing.problem(name)}
      optional={optional}
      className={className}
    >
      {rows > 1 ? (
        <TextArea rows={rows} {...bound} />
      ) : (
        <TextInput {...input} {...(prefix !== undefined && { prefix })} {...bound} />
      )}
    </Field>
  );
}
