import { INDIAN_STATES } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { EmailInput, Question } from "../../../../../ui/email-input.tsx";
import { Field, type FieldForm } from "../../../../../ui/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { Options } from "../../../../../ui/options.tsx";
import type { DonationValues } from "./donation-values.ts";

/** Who gave. Browsers must not fill in the admin's own details. */
export function DonorFields({ form }: { form: FieldForm<DonationValues> }) {
  const { donation } = form.values;
  return (
    <>
      <Field form={form} name="donation.donor.fullName" label={m.offline_donor_name()}>
        <TextInput autoComplete="off" maxLength={140} />
        <Question text={donation.donor.fullName} />
      </Field>
      <Checkbox
        checked={donation.anonymous}
        onChange={({ target }) => form.set({ donation: { ...donation, anonymous: target.checked } })}
      >
        {m.offline_anonymous()}
      </Checkbox>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{m.offline_donor_more()}</legend>
        <Field form={form} name="donation.donor.phone" label={m.donations_mobile()} optional>
          <TextInput autoComplete="off" type="tel" inputMode="tel" prefix="+91" maxLength={40} />
        </Field>
        <Field form={form} name="donation.donor.email" label={m.donations_email()} optional>
          <EmailInput autoComplete="off" />
        </Field>
        <Field form={form} name="donation.donor.address" label={m.offline_address()} optional>
          <TextArea autoComplete="off" rows={2} maxLength={450} />
          <Question text={donation.donor.address} />
        </Field>
        <Field form={form} name="donation.donor.state" label={m.donations_state()} optional>
          <Select autoComplete="off">
            <option value="">{m.donations_state_choose()}</option>
            <Options of={INDIAN_STATES} />
          </Select>
        </Field>
        <Field form={form} name="donation.donor.pincode" label={m.donations_pincode()} optional>
          <TextInput autoComplete="off" inputMode="numeric" maxLength={20} />
        </Field>
        <Field form={form} name="donation.donor.pan" label={m.donations_pan()} optional>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
        </Field>
      </fieldset>
      <Field form={form} name="donation.note" label={m.offline_note()} optional>
        <TextArea rows={2} maxLength={500} />
      </Field>
    </>
  );
}
