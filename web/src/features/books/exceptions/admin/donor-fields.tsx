import { INDIAN_STATES } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { EmailInput, Question } from "../../../../ui/email-input.tsx";
import { Field, FieldError, fieldId } from "../../../../ui/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { DonorValues } from "./donor-values.ts";

interface DonorFieldsProps {
  values: DonorValues;
  onChange: (values: DonorValues) => void;
  errorOf: (field: string) => string | undefined;
}

/** Details of a donor whom an admin asked. Browsers must not fill in the admin's own. */
export function DonorFields({ values: { details, citizenshipConfirmed }, onChange, errorOf }: DonorFieldsProps) {
  const setDetail = (name: keyof DonorValues["details"], value: string) =>
    onChange({ details: { ...details, [name]: value }, citizenshipConfirmed });
  const inputProps = (name: keyof DonorValues["details"]) => ({
    value: details[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setDetail(name, target.value),
  });
  const citizenError = errorOf("citizenshipConfirmed");
  const citizenErrorId = `${fieldId("citizenshipConfirmed")}-error`;
  return (
    <>
      <Field name="details.fullName" label={m.donations_name()} error={errorOf("details.fullName")}>
        <TextInput {...inputProps("fullName")} maxLength={140} />
        <Question text={details.fullName} />
      </Field>
      <Field name="details.phone" label={m.donations_mobile()} error={errorOf("details.phone")}>
        <TextInput {...inputProps("phone")} type="tel" inputMode="tel" prefix="+91" maxLength={40} />
      </Field>
      <Field name="details.email" label={m.donations_email()} error={errorOf("details.email")}>
        <EmailInput {...inputProps("email")} />
      </Field>
      <Field name="details.address" label={m.donations_address()} error={errorOf("details.address")}>
        <TextArea {...inputProps("address")} rows={2} maxLength={450} />
        <Question text={details.address} />
      </Field>
      <Field name="details.state" label={m.donations_state()} error={errorOf("details.state")}>
        <Select {...inputProps("state")}>
          <option value="">{m.donations_state_choose()}</option>
          <Options of={INDIAN_STATES} />
        </Select>
      </Field>
      <Field name="details.pincode" label={m.donations_pincode()} error={errorOf("details.pincode")}>
        <TextInput {...inputProps("pincode")} inputMode="numeric" maxLength={20} />
      </Field>
      <div>
        <Checkbox
          id={fieldId("citizenshipConfirmed")}
          name="citizenshipConfirmed"
          checked={citizenshipConfirmed}
          onChange={({ target }) => onChange({ details, citizenshipConfirmed: target.checked })}
          required
          aria-invalid={citizenError === undefined ? undefined : true}
          aria-describedby={citizenError === undefined ? undefined : citizenErrorId}
        >
          {m.exceptions_donor_citizen()}
        </Checkbox>
        {citizenError !== undefined && <FieldError id={citizenErrorId}>{citizenError}</FieldError>}
      </div>
    </>
  );
}
