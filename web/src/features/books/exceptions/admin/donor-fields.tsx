import { INDIAN_STATES } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmField } from "../../../../ui/confirm-field.tsx";
import { EmailInput, Question } from "../../../../ui/email-input.tsx";
import { Field, type FieldForm } from "../../../../ui/field.tsx";
import { Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { DonorValues } from "./donor-values.ts";

/** Details of a donor whom an admin asked. Browsers must not fill in the admin's own. */
export function DonorFields({ form }: { form: FieldForm<DonorValues> }) {
  const { details, citizenshipConfirmed } = form.values;
  return (
    <>
      <Field form={form} name="details.fullName" label={m.donations_name()}>
        <TextInput autoComplete="off" maxLength={140} />
        <Question text={details.fullName} />
      </Field>
      <Field form={form} name="details.phone" label={m.donations_mobile()}>
        <TextInput autoComplete="off" type="tel" inputMode="tel" prefix="+91" maxLength={40} />
      </Field>
      <Field form={form} name="details.email" label={m.donations_email()}>
        <EmailInput autoComplete="off" />
      </Field>
      <Field form={form} name="details.address" label={m.donations_address()}>
        <TextArea autoComplete="off" rows={2} maxLength={450} />
        <Question text={details.address} />
      </Field>
      <Field form={form} name="details.state" label={m.donations_state()}>
        <Select autoComplete="off">
          <option value="">{m.donations_state_choose()}</option>
          <Options of={INDIAN_STATES} />
        </Select>
      </Field>
      <Field form={form} name="details.pincode" label={m.donations_pincode()}>
        <TextInput autoComplete="off" inputMode="numeric" maxLength={20} />
      </Field>
      <ConfirmField
        name="citizenshipConfirmed"
        isChecked={citizenshipConfirmed}
        label={m.exceptions_donor_citizen()}
        error={form.errorOf("citizenshipConfirmed")}
        onChange={(isChecked) => form.set({ citizenshipConfirmed: isChecked })}
      />
    </>
  );
}
