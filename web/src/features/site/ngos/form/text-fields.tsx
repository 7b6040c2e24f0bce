import { NGO_SECTORS, type NgoTextName } from "@daansetu/contract";
import type { ReactNode } from "react";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { NgoForm } from "./ngo-form.ts";
import { TEXT_LABELS } from "./text-labels.ts";
import { RequestedChangeNote } from "./requested-change-note.tsx";

interface FieldsProps {
  form: NgoForm;
  /** For an admin, who may not know the contact person yet. */
  isOptional?: boolean;
}

/** Name, place, sector and description. */
export function NgoFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-[1.125rem] sm:grid-cols-2">
      <FieldWithNote form={form} field="ngoName" hint={m.ngo_form_name_hint()} isWide>
        <TextInput maxLength={400} autoComplete="organization" />
      </FieldWithNote>
      <FieldWithNote form={form} field="ngoLocation" hint={m.ngo_form_place_hint()}>
        <TextInput maxLength={400} autoComplete="off" />
      </FieldWithNote>
      <FieldWithNote form={form} field="sector">
        <Select>
          <option value="">{m.ngo_form_sector_none()}</option>
          <Options of={NGO_SECTORS} label={sectorLabel} />
        </Select>
      </FieldWithNote>
      <FieldWithNote form={form} field="description" hint={m.ngo_form_description_hint()} isWide>
        <TextArea rows={5} maxLength={2400} />
      </FieldWithNote>
    </div>
  );
}

/** The NGO's contact person. */
export function ContactFields({ form, isOptional = false }: FieldsProps) {
  return (
    <div className="grid gap-[1.125rem] sm:grid-cols-2">
      <FieldWithNote form={form} field="contactPersonName" isOptional={isOptional} isWide>
        <TextInput maxLength={400} autoComplete="name" autoCapitalize="words" />
      </FieldWithNote>
      <FieldWithNote form={form} field="email" isOptional={isOptional}>
        <EmailInput />
      </FieldWithNote>
      <FieldWithNote
        form={form}
        field="number"

        hint={m.ngo_form_number_hint()}
        isOptional={isOptional}
      >
        <TextInput maxLength={400} type="tel" inputMode="tel" autoComplete="tel" prefix="+91" />
      </FieldWithNote>
    </div>
  );
}

interface FieldWithNoteProps {
  form: NgoForm;
  field: NgoTextName;
  hint?: string;
  isOptional?: boolean;
  /** Spans both columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A field, with the change that the foundation asked for above it. */
function FieldWithNote({ form, field, hint, isOptional = false, isWide = false, children }: FieldWithNoteProps) {
  return (
    <div className={isWide ? "grid content-start gap-2 sm:col-span-2" : "grid content-start gap-2"}>
      <RequestedChangeNote>{form.noteOf(field)}</RequestedChangeNote>
      <Field form={form} name={field} label={TEXT_LABELS[field]()} hint={hint} optional={isOptional}>
        {children}
      </Field>
    </div>
  );
}
