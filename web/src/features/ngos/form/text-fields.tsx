import { NGO_SECTORS } from "@daansetu/contract";
import type { ComponentProps, ReactNode } from "react";
import { sectorLabel } from "../../../lib/sectors.ts";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { Select, TextArea, TextInput } from "../../../ui/inputs.tsx";
import { AskedNote } from "./asked-note.tsx";
import type { NgoForm } from "./ngo-form.ts";

type TextField = "ngoName" | "contactPersonName" | "email" | "number" | "ngoLocation" | "sector" | "description";

interface FieldsProps {
  form: NgoForm;
  /** An admin may not know whom to call yet. */
  optional?: boolean;
}

/** What the NGO is called, where it works and what it does. */
export function NgoFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-[1.125rem] sm:grid-cols-2">
      <Asked form={form} field="ngoName" label={m.ngo_form_name()} hint={m.ngo_form_name_hint()} wide>
        <Line of={form} field="ngoName" autoComplete="organization" />
      </Asked>
      <Asked form={form} field="ngoLocation" label={m.ngo_form_place()} hint={m.ngo_form_place_hint()}>
        <Line of={form} field="ngoLocation" autoComplete="off" />
      </Asked>
      <Asked form={form} field="sector" label={m.ngo_form_sector()}>
        <Select {...boundTo(form, "sector")}>
          <option value="">{m.ngo_form_sector_none()}</option>
          {NGO_SECTORS.map((sector) => (
            <option key={sector} value={sector}>
              {sectorLabel(sector)}
            </option>
          ))}
        </Select>
      </Asked>
      <Asked form={form} field="description" label={m.ngo_form_description()} hint={m.ngo_form_description_hint()} wide>
        <TextArea {...boundTo(form, "description")} rows={5} maxLength={2400} />
      </Asked>
    </div>
  );
}

/** Who answers for the NGO. */
export function ContactFields({ form, optional = false }: FieldsProps) {
  return (
    <div className="grid gap-[1.125rem] sm:grid-cols-2">
      <Asked form={form} field="contactPersonName" label={m.ngo_form_contact()} optional={optional} wide>
        <Line of={form} field="contactPersonName" autoComplete="name" autoCapitalize="words" />
      </Asked>
      <Asked form={form} field="email" label={m.ngo_form_email()} optional={optional}>
        <Line of={form} field="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      </Asked>
      <Asked form={form} field="number" label={m.ngo_form_number()} hint={m.ngo_form_number_hint()} optional={optional}>
        <Line of={form} field="number" type="tel" inputMode="tel" autoComplete="tel" prefix="+91" />
      </Asked>
    </div>
  );
}

interface AskedProps {
  form: NgoForm;
  field: TextField;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Over both columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A field with what was asked about it above. */
function Asked({ form, field, label, hint, optional = false, wide = false, children }: AskedProps) {
  return (
    <div className={wide ? "grid content-start gap-2 sm:col-span-2" : "grid content-start gap-2"}>
      <AskedNote>{form.noteOf(field)}</AskedNote>
      <Field name={field} label={label} hint={hint} optional={optional} error={form.errorOf(field)}>
        {children}
      </Field>
    </div>
  );
}

const boundTo = (form: NgoForm, field: TextField) => ({
  value: form.values[field] ?? "",
  onChange: (event: { target: { value: string } }) => form.set({ [field]: event.target.value }),
});

function Line({ of: form, field, ...input }: { of: NgoForm; field: TextField } & ComponentProps<typeof TextInput>) {
  return <TextInput maxLength={400} {...boundTo(form, field)} {...input} />;
}
