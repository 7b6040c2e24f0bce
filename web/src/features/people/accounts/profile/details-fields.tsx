import { LANGUAGES, INDIAN_STATES } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

const LANGUAGE_NAMES: Record<(typeof LANGUAGES)[number], () => string> = {
  en: m.profile_language_en,
  hi: m.profile_language_hi,
};

export function DetailsFields({ form }: { form: ProfileForm }) {
  return (
    <div className="grid gap-[1.125rem] sm:grid-cols-2">
      <Field form={form} name="name" label={m.profile_name()}>
        <TextInput required={false} autoComplete="name" autoCapitalize="words" maxLength={140} />
      </Field>
      <Field form={form} name="number" label={m.profile_number()}>
        <TextInput required={false} type="tel" inputMode="tel" autoComplete="tel" prefix="+91" maxLength={40} />
      </Field>
      <Field form={form} name="address" label={m.profile_address()} className="sm:col-span-2">
        <TextArea required={false} rows={2} autoComplete="street-address" maxLength={450} />
      </Field>
      <Field form={form} name="state" label={m.profile_state()}>
        <Select required={false} autoComplete="address-level1">
          <option value="">{m.profile_state_none()}</option>
          <Options of={INDIAN_STATES} />
        </Select>
      </Field>
      <Field form={form} name="pincode" label={m.profile_pincode()}>
        <TextInput required={false} inputMode="numeric" autoComplete="postal-code" maxLength={20} />
      </Field>
      <Field
        form={form}
        name="language"
        label={m.profile_language()}
        hint={m.profile_language_hint()}
        className="sm:col-span-2"
      >
        <Select required={false} className="sm:max-w-[calc(50%-0.5625rem)]">
          <Options of={LANGUAGES} label={(language) => LANGUAGE_NAMES[language]()} />
        </Select>
      </Field>
    </div>
  );
}
