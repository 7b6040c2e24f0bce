import type { ComponentProps } from "react";
import { Field } from "../../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { type FieldName, FIELD_TEXTS } from "./fields.ts";
import type { TextFields } from "./form-fields.ts";

interface TextFieldProps<Name extends FieldName> extends Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "min" | "autoComplete"
> {
  fields: TextFields<Name>;
  name: Name;
  /** Label, if it differs from the field's usual one. */
  label?: string;
  hint?: string;
  optional?: boolean;
  prefix?: string;
  /** Number of rows; more than 1 makes it a text area. */
  rows?: number;
  className?: string;
}

/** A text field bound to the form by its name. */
export function TextField<Name extends FieldName>(props: TextFieldProps<Name>) {
  const {
    fields,
    name,
    label = FIELD_TEXTS[props.name].label(),
    hint,
    optional = false,
    rows = 1,
    className = "",
    prefix,
    ...input
  } = props;
  const binding = {
    value: fields.text(name),
    onChange: ({ target }: { target: { value: string } }) => fields.setText(name, target.value),
  };
  return (
    <Field name={name} label={label} hint={hint} error={fields.errorOf(name)} optional={optional} className={className}>
      {rows > 1 ? (
        <TextArea rows={rows} {...binding} />
      ) : (
        <TextInput {...input} {...(prefix !== undefined && { prefix })} {...binding} />
      )}
    </Field>
  );
}
