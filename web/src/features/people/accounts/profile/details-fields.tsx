import { LANGUAGES, INDIAN_STATES } from "@daansetu/contract";
import type { ComponentProps } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { ProfileField, ProfileValues } from "./profile-values.ts";
import type { ProfileForm } from "./use-profile-form.ts";

type TextFieldName = { [Name in ProfileField]: ProfileValues[Name] extends string ? Name : never }[ProfileField];

const LANGUAGE_NAMES: Record<(typeof LANGUAGES)[number], () => string> = {
  en: m.profile_language_en,
  hi: m.profile_language_hi,
};

export function DetailsFields({ form }: { form: ProfileForm }) {
  const inputProps = (field: TextFieldName) => ({
    value: form.values[field],
    required: false,
    onChange: (event: { target: { value: string } }) => form.set({ [field]: event.target.value }),
  });
  const renderTextInput = (field: TextFieldName, props: ComponentProps<typeof TextInput>) => (
    <TextInput {...inputProps(field)} {...props} />
  );
  const errorOf = form.errorOf;
  return (
    <div className="grid gap-[1.125rem] sm:grid-cols-2">
      <Field name="name" label={m.profile_name()} error={errorOf("name")}>
        {renderTextInput("name", { autoComplete: "name", autoCapitalize: "words", maxLength: 140 })}
      </Field>
      <Field name="number" label={m.profile_number()} error={errorOf("number")}>
        {renderTextInput("number", {
          type: "tel",
          inputMode: "tel",
          autoComplete: "tel",
          prefix: "+91",
          maxLength: 40,
        })}
      </Field>
      <Field name="address" label={m.profile_address()} error={errorOf("address")} className="sm:col-span-2">
        <TextArea {...inputProps("address")} rows={2} autoComplete="street-address" maxLength={450} />
      </Field>
      <Field name="state" label={m.profile_state()} error={errorOf("state")}>
        <Select {...inputProps("state")} autoComplete="address-level1">
          <option value="">{m.profile_state_none()}</option>
          <Options of={INDIAN_STATES} />
        </Select>
      </Field>
      <Field name="pincode" label={m.profile_pincode()} error={errorOf("pincode")}>
        {renderTextInput("pincode", { inputMode: "numeric", autoComplete: "postal-code", maxLength: 20 })}
      </Field>
      <Field
        name="language"
        label={m.profile_language()}
        hint={m.profile_language_hint()}
        error={errorOf("language")}
        className="sm:col-span-2"
      >
        <Select {...inputProps("language")} className="sm:max-w-[calc(50%-0.5625rem)]">
          <Options of={LANGUAGES} label={(language) => LANGUAGE_NAMES[language]()} />
        </Select>
      </Field>
    </div>
  );
}
