import { INDIAN_STATES } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { EmailInput, Question } from "../../../../../ui/email-input.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { Options } from "../../../../../ui/options.tsx";
import type { DonationValues } from "./donation-values.ts";
import type { DonationFieldsProps } from "./money-fields.tsx";

/** Who gave. Browsers must not fill in the admin's own details. */
export function DonorFields({ donation, onChange, errorOf }: DonationFieldsProps) {
  const { donor } = donation;
  const inputProps = (name: keyof DonationValues["donation"]["donor"]) => ({
    value: donor[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...donation, donor: { ...donor, [name]: target.value } }),
  });
  return (
    <>
      <Field name="donation.donor.fullName" label={m.offline_donor_name()} error={errorOf("donation.donor.fullName")}>
        <TextInput {...inputProps("fullName")} maxLength={140} />
        <Question text={donor.fullName} />
      </Field>
      <Checkbox
        checked={donation.anonymous}
        onChange={({ target }) => onChange({ ...donation, anonymous: target.checked })}
      >
        {m.offline_anonymous()}
      </Checkbox>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{m.offline_donor_more()}</legend>
        <Field
          name="donation.donor.phone"
          label={m.donations_mobile()}
          optional
          error={errorOf("donation.donor.phone")}
        >
          <TextInput {...inputProps("phone")} type="tel" inputMode="tel" prefix="+91" maxLength={40} />
        </Field>
        <Field name="donation.donor.email" label={m.donations_email()} optional error={errorOf("donation.donor.email")}>
          <EmailInput {...inputProps("email")} />
        </Field>
        <Field
          name="donation.donor.address"
          label={m.offline_address()}
          optional
          error={errorOf("donation.donor.address")}
        >
          <TextArea {...inputProps("address")} rows={2} maxLength={450} />
          <Question text={donor.address} />
        </Field>
        <Field name="donation.donor.state" label={m.donations_state()} optional error={errorOf("donation.donor.state")}>
          <Select {...inputProps("state")}>
            <option value="">{m.donations_state_choose()}</option>
            <Options of={INDIAN_STATES} />
          </Select>
        </Field>
        <Field
          name="donation.donor.pincode"
          label={m.donations_pincode()}
          optional
          error={errorOf("donation.donor.pincode")}
        >
          <TextInput {...inputProps("pincode")} inputMode="numeric" maxLength={20} />
        </Field>
        <Field name="donation.donor.pan" label={m.donations_pan()} optional error={errorOf("donation.donor.pan")}>
          <TextInput {...inputProps("pan")} autoCapitalize="characters" spellCheck={false} maxLength={40} />
        </Field>
      </fieldset>
      <Field name="donation.note" label={m.offline_note()} optional error={errorOf("donation.note")}>
        <TextArea
          rows={2}
          maxLength={500}
          value={donation.note}
          onChange={({ target }) => onChange({ ...donation, note: target.value })}
        />
      </Field>
    </>
  );
}
