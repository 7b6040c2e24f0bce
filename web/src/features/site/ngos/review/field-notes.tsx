import { NgoDetailField } from "@daansetu/contract";
import { X } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Select, TextArea } from "../../../../ui/inputs.tsx";
import { TEXT_LABELS } from "../form/text-labels.ts";
import { Options } from "../../../../ui/options.tsx";

type Notes = Partial<Record<NgoDetailField, string>>;

interface FieldNotesProps {
  notes: Notes;
  onChange: (notes: Notes) => void;
}

const certificateLabel = (act: string) => () => m.ngo_form_certificate({ act });
const registrationLabel = (act: string) => () => m.applications_paper_days({ act });

const FIELD_LABELS: Readonly<Record<NgoDetailField, () => string>> = {
  ...TEXT_LABELS,
  ngoLogo: m.ngo_form_logo,
  act80G: registrationLabel("80G"),
  form80G: certificateLabel("80G"),
  act12A: registrationLabel("12A"),
  form12A: certificateLabel("12A"),
  actFCRA: registrationLabel("FCRA"),
  formFCRA: certificateLabel("FCRA"),
};

/** Notes to the applicant, each about one field. Choosing a field adds a note. */
export function FieldNotes({ notes, onChange }: FieldNotesProps) {
  const fieldsWithNote = NgoDetailField.options.filter((field) => notes[field] !== undefined);
  const fieldsWithoutNote = NgoDetailField.options.filter((field) => notes[field] === undefined);
  return (
    <div className="grid gap-4">
      {fieldsWithNote.map((field) => (
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
            const chosenField = fieldsWithoutNote.find((field) => field === event.target.value);
            if (chosenField !== undefined) onChange({ ...notes, [chosenField]: "" });
          }}
        >
          <option value="">{m.applications_choose_field()}</option>
          <Options of={fieldsWithoutNote} label={(field) => FIELD_LABELS[field]()} />
        </Select>
      </Field>
    </div>
  );
}
