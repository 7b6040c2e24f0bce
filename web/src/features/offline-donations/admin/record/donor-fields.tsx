import { INDIAN_STATES } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import type { GiftValues } from "./gift-values.ts";
import type { GiftFieldsProps } from "./money-fields.tsx";

/** Who gave. Browsers must not fill in the admin's own details. */
export function DonorFields({ gift, onChange, errorOf }: GiftFieldsProps) {
  const { donor } = gift;
  const inputProps = (name: keyof GiftValues["gift"]["donor"]) => ({
    value: donor[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...gift, donor: { ...donor, [name]: target.value } }),
  });
  return (
    <>
      <Field name="gift.donor.fullName" label={m.offline_donor_name()} error={errorOf("gift.donor.fullName")}>
        <TextInput {...inputProps("fullName")} maxLength={140} />
      </Field>
      <Checkbox checked={gift.anonymous} onChange={({ target }) => onChange({ ...gift, anonymous: target.checked })}>
        {m.offline_anonymous()}
      </Checkbox>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{m.offline_donor_more()}</legend>
        <Field name="gift.donor.phone" label={m.donations_mobile()} optional error={errorOf("gift.donor.phone")}>
          <TextInput {...inputProps("phone")} type="tel" inputMode="tel" prefix="+91" maxLength={24} />
        </Field>
        <Field name="gift.donor.email" label={m.donations_email()} optional error={errorOf("gift.donor.email")}>
          <TextInput
            {...inputProps("email")}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={260}
          />
        </Field>
        <Field name="gift.donor.address" label={m.offline_address()} optional error={errorOf("gift.donor.address")}>
          <TextArea {...inputProps("address")} rows={2} maxLength={450} />
        </Field>
        <Field name="gift.donor.state" label={m.donations_state()} optional error={errorOf("gift.donor.state")}>
          <Select {...inputProps("state")}>
            <option value="">{m.donations_state_choose()}</option>
            {INDIAN_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
        <Field name="gift.donor.pincode" label={m.donations_pincode()} optional error={errorOf("gift.donor.pincode")}>
          <TextInput {...inputProps("pincode")} inputMode="numeric" maxLength={8} />
        </Field>
        <Field name="gift.donor.pan" label={m.donations_pan()} optional error={errorOf("gift.donor.pan")}>
          <TextInput {...inputProps("pan")} autoCapitalize="characters" spellCheck={false} maxLength={12} />
        </Field>
      </fieldset>
      <Field name="gift.note" label={m.offline_note()} optional error={errorOf("gift.note")}>
        <TextArea
          rows={2}
          maxLength={500}
          value={gift.note}
          onChange={({ target }) => onChange({ ...gift, note: target.value })}
        />
      </Field>
    </>
  );
}
