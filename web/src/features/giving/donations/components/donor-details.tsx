import { type Donor, INDIAN_STATES } from "@daansetu/contract";
import { memo, type ReactNode } from "react";
import { fieldsOf } from "../../../../lib/map-fields.ts";
import { m } from "../../../../paraglide/messages.js";
import { EmailInput, InputQuestion } from "../../../../ui/email-input.tsx";
import { Field, FieldError, fieldId } from "../../../../ui/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import type { DonationValues } from "../form/donation-values.ts";
import type { DonationForm } from "../checkout/use-donation-form.ts";

/** The list is constant, because the form renders with each letter. */
const STATE_OPTIONS = INDIAN_STATES.map((state) => <option key={state}>{state}</option>);

const LABELS = {
  fullName: m.donations_name,
  phone: m.donations_mobile,
  email: m.donations_email,
  pincode: m.donations_pincode,
  state: m.donations_state,
  address: m.donations_address,
  pan: m.donations_pan,
} as const satisfies Record<keyof Donor, () => string>;

/** Fields of this block, so that changes of other fields, such as the amount, do not render it again. */
const DETAILS = [...fieldsOf(LABELS), "message", "anonymous", "whatsappSms", "indianCitizen"] as const;
type Detail = (typeof DETAILS)[number];
type CheckboxField = { [Name in Detail]: DonationValues[Name] extends boolean ? Name : never }[Detail];

interface DonorDetailsProps {
  form: DonationForm;
  taxBenefit: boolean;
  /** Further consents below the donor's details. */
  children?: ReactNode;
}

const showsTheSame = (before: DonorDetailsProps, { form, taxBenefit, children }: DonorDetailsProps) =>
  before.taxBenefit === taxBenefit &&
  before.children === children &&
  before.form.set === form.set &&
  before.form.isStateFromPincode === form.isStateFromPincode &&
  DETAILS.every(
    (field) => before.form.values[field] === form.values[field] && before.form.errorOf(field) === form.errorOf(field),
  );

/** Block 2: the donor's details, their public name and their consents. */
export const DonorDetails = memo(function DonorDetails({ form, taxBenefit, children }: DonorDetailsProps) {
  const checkboxProps = (field: CheckboxField) => ({
    id: fieldId(field),
    name: field,
    checked: form.values[field],
    onChange: (event: { target: { checked: boolean } }) => form.set({ [field]: event.target.checked }),
  });
  const citizenError = form.errorOf("indianCitizen");
  const citizenErrorId = citizenError && `${fieldId("indianCitizen")}-error`;
  return (
    <>
      <div className="grid gap-[1.125rem] sm:grid-cols-2">
        <Field
          form={form}
          name="fullName"
          label={LABELS.fullName()}
          hint={m.donations_name_hint()}
          className="sm:col-span-2"
        >
          <TextInput autoComplete="name" autoCapitalize="words" maxLength={140} />
          <InputQuestion text={form.values.fullName} />
        </Field>
        <Field form={form} name="phone" label={LABELS.phone()}>
          <TextInput type="tel" inputMode="tel" autoComplete="tel-national" prefix="+91" maxLength={40} />
        </Field>
        <Field form={form} name="email" label={LABELS.email()}>
          <EmailInput />
        </Field>
        <Field form={form} name="pincode" label={LABELS.pincode()}>
          <TextInput inputMode="numeric" autoComplete="postal-code" maxLength={20} />
        </Field>
        <Field
          form={form}
          name="state"
          label={LABELS.state()}
          hint={form.isStateFromPincode && m.donations_state_from_pincode()}
        >
          <Select autoComplete="address-level1">
            <option value="">{m.donations_state_choose()}</option>
            {STATE_OPTIONS}
          </Select>
        </Field>
        <Field
          form={form}
          name="address"
          label={LABELS.address()}
          hint={m.donations_address_why()}
          className="sm:col-span-2"
        >
          <TextArea rows={2} autoComplete="street-address" maxLength={450} />
          <InputQuestion text={form.values.address} />
        </Field>
        <Field
          form={form}
          name="pan"
          label={LABELS.pan()}
          optional
          hint={taxBenefit ? m.donations_pan_why_tax() : m.donations_pan_why()}
          className="sm:col-span-2"
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="uppercase"
          />
        </Field>
        <Field
          form={form}
          name="message"
          label={m.donations_message()}
          optional
          hint={m.donations_message_hint()}
          className="sm:col-span-2"
        >
          <TextArea rows={2} autoComplete="off" maxLength={320} />
        </Field>
      </div>
      <div className="mt-3">
        <Checkbox {...checkboxProps("anonymous")}>{m.donations_anonymous()}</Checkbox>
        <Checkbox {...checkboxProps("whatsappSms")}>{m.donations_updates()}</Checkbox>
        {children}
        <Checkbox
          {...checkboxProps("indianCitizen")}
          required
          aria-invalid={citizenError ? true : undefined}
          aria-describedby={citizenErrorId}
        >
          {m.donations_citizen()} <span className="block text-sm text-ink-soft">{m.donations_citizen_why()}</span>
        </Checkbox>
        {citizenError && <FieldError id={citizenErrorId}>{citizenError}</FieldError>}
      </div>
    </>
  );
}, showsTheSame);
