import { m } from "../../../../../paraglide/messages.js";
import { EmailInput } from "../../../../../ui/email-input.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { MarkdownField } from "../../../../../ui/editor/index.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { ColourInput } from "./colour-input.tsx";
import { type Draft, toItems, toText, setField } from "./draft.ts";
import { HoursField } from "./hours-field.tsx";
import { ItemList } from "./item-list.tsx";
import { TextPicture } from "./text-picture.tsx";
import type { FieldDefinition } from "./field-definition.ts";

export interface TextFieldsProps {
  fields: readonly FieldDefinition[];
  draft: Draft;
  /** Prefix of the field names, with a dot at the end; empty at the top level. */
  path: string;
  problemOf: (field: string) => string | undefined;
  onChange: (draft: Draft) => void;
}

/** The fields of a text of the site, or of one item of a list in it. */
export function TextFields({ fields, draft, path, problemOf, onChange }: TextFieldsProps) {
  return fields.map((field) => (
    <TextField
      key={field.name}
      field={field}
      value={draft[field.name]}
      name={path + field.name}
      problemOf={problemOf}
      onChange={(value) => {
        onChange(setField(draft, field, value));
      }}
    />
  ));
}

interface TextFieldProps {
  field: FieldDefinition;
  value: unknown;
  name: string;
  problemOf: (field: string) => string | undefined;
  onChange: (value: unknown) => void;
}

function TextField({ field, value, name, problemOf, onChange }: TextFieldProps) {
  const label = field.label();
  const error = problemOf(name);
  const fieldProps = { name, label, error, hint: field.hint?.(), optional: field.optional ?? false };
  switch (field.kind) {
    case "line":
    case "day":
      return (
        <Field {...fieldProps}>
          <TextInput
            type={field.kind === "day" ? "date" : "text"}
            value={toText(value)}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
        </Field>
      );
    case "colour":
      return (
        <Field {...fieldProps}>
          <ColourInput label={label} unset={field.unset} value={value} onChange={onChange} />
        </Field>
      );
    case "email":
      return (
        <Field {...fieldProps}>
          <EmailInput value={toText(value)} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
        </Field>
      );
    case "paragraph":
      return (
        <Field {...fieldProps}>
          <TextArea
            rows={4}
            value={toText(value)}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
        </Field>
      );
    case "lines":
      return (
        <Field {...fieldProps}>
          <TextArea
            rows={5}
            value={toItems(value).map(toText).join("\n")}
            onChange={({ target }) => {
              onChange(target.value.split("\n"));
            }}
          />
        </Field>
      );
    case "choice":
      return (
        <Field {...fieldProps}>
          <Select
            required={field.optional !== true}
            value={toText(value)}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          >
            {field.optional === true && <option value="">{m.texts_choice_none()}</option>}
            {field.choices().map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        </Field>
      );
    case "flag":
      return (
        <Checkbox
          checked={value === true}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        >
          {label}
        </Checkbox>
      );
    case "markdown":
      return (
        <MarkdownField
          name={name}
          label={label}
          hint={fieldProps.hint}
          error={error}
          value={toText(value)}
          isCompact={field.isCompact ?? false}
          onChange={onChange}
        />
      );
    case "picture":
      return (
        <TextPicture
          name={name}
          label={label}
          isLogo={field.isLogo ?? false}
          value={value}
          error={error}
          onChange={onChange}
        />
      );
    case "choices":
      return <ChoicesField label={label} choices={field.choices()} value={toItems(value)} onChange={onChange} />;
    case "hours":
      return (
        <HoursField
          label={label}
          hint={fieldProps.hint}
          value={value}
          name={name}
          problemOf={problemOf}
          onChange={onChange}
        />
      );
    case "list":
      return (
        <ItemList field={field} items={toItems(value)} name={name} problemOf={problemOf} onChange={onChange}>
          {(itemProps) => <TextFields fields={field.fields} problemOf={problemOf} {...itemProps} />}
        </ItemList>
      );
  }
}
