import { NGO_DETAIL_FIELDS, type NgoDetailField } from "@daansetu/contract";
import { X } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select, TextArea } from "../../../ui/inputs.tsx";

type Notes = Partial<Record<NgoDetailField, string>>;

interface FieldNotesProps {
  notes: Notes;
  onChange: (notes: Notes) => void;
}

const certificate = (act: string) => () => m.ngo_form_certificate({ act });
const registration = (act: string) => () => m.applications_paper_days({ act });

const FIELD_LABELS: Readonly<Record<NgoDetailField, () => string>> = {
  ngoName: m.ngo_form_name,
  contactPersonName: m.ngo_form_contact,
  email: m.ngo_form_email,
  number: m.ngo_form_number,
  ngoLocation: m.ngo_form_place,
  sector: m.ngo_form_sector,
  description: m.ngo_form_description,
  ngoLogo: m.ngo_form_logo,
  act80G: registration("80G"),
  form80G: certificate("80G"),
  act12A: registration("12A"),
  form12A: certificate("12A"),
  actFCRA: registration("FCRA"),
  formFCRA: certificate("FCRA"),
};

/** Notes to the applicant, each about one field. */
export function FieldNotes({ notes, onChange }: FieldNotesProps) {
  const withNote = NGO_DETAIL_FIELDS.filter((field) => notes[field] !== undefined);
  const withoutNote = NGO_DETAIL_FIELDS.filter((field) => notes[field] === undefined);
  return (
    <div className="grid gap-4">
      {withNote.map((field) => (
        <div key={field} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
          <Field label={FIELD_LABELS[field]()}>
            <TextArea
              rows={2}
              maxLength={500}
              value={notes[field] ?? ""}
              onChange={(event) => {
                onChange({ ...notes, [field]: event.target.value });
              }}
            />
          </Field>
          <IconButton
            icon={X}
            label={m.applications_drop_note({ field: FIELD_LABELS[field]() })}
            onClick={() => {
              onChange(Object.fromEntries(Object.entries(notes).filter(([name]) => name !== field)));
            }}
          />
        </div>
      ))}
      <Field label={m.applications_add_note()} optional>
        <Select
          value=""
          onChange={(event) => {
            const chosen = withoutNote.find((field) => field === event.target.value);
            if (chosen !== undefined) onChange({ ...notes, [chosen]: "" });
          }}
        >
          <option value="">{m.applications_choose_field()}</option>
          {withoutNote.map((field) => (
            <option key={field} value={field}>
              {FIELD_LABELS[field]()}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
