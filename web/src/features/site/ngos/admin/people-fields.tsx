import { MAX_NGO_PEOPLE } from "@daansetu/contract";
import { Plus, Trash2 } from "lucide-react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError, type FieldForm } from "../../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import type { EditValues } from "./edit-values.ts";

/** People whom the NGO's public page names. */
export function PeopleFields({ form }: { form: FieldForm<EditValues> }) {
  const { people } = form.values;
  const error = form.errorOf("people");
  return (
    <div className="grid gap-4">
      {people.map((person, index) => {
        const path = `people.${index}` as const;
        return (
          <fieldset key={person.key} className="grid min-w-0 gap-3 rounded-card border border-line bg-sheet p-4">
            <legend className="sr-only">{m.ngos_person({ number: index + 1 })}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field form={form} name={`${path}.name`} label={m.ngos_person_name()}>
                <TextInput maxLength={80} autoComplete="off" />
              </Field>
              <Field form={form} name={`${path}.role`} label={m.ngos_person_role()}>
                <TextInput maxLength={120} autoComplete="off" />
              </Field>
            </div>
            <Field form={form} name={`${path}.about`} label={m.ngos_person_about()} optional>
              <TextArea rows={2} maxLength={400} />
            </Field>
            <div>
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                onClick={() => {
                  form.set({ people: people.filter(({ key }) => key !== person.key) });
                }}
              >
                {m.ngos_person_remove()}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {people.length < MAX_NGO_PEOPLE && (
        <div>
          <Button
            size="sm"
            variant="line"
            icon={Plus}
            onClick={() => {
              form.set({ people: [...people, { key: newRequestId(), name: "", role: "", about: "" }] });
            }}
          >
            {m.ngos_person_add()}
          </Button>
        </div>
      )}
    </div>
  );
}
