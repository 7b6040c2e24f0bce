import { MAX_NGO_PEOPLE } from "@daansetu/contract";
import { Plus, Trash2 } from "lucide-react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError } from "../../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import type { PersonValues } from "./edit-values.ts";

interface PeopleFieldsProps {
  people: readonly PersonValues[];
  onChange: (people: PersonValues[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** People whom the NGO's public page names. */
export function PeopleFields({ people, onChange, errorOf }: PeopleFieldsProps) {
  const error = errorOf("people");
  return (
    <div className="grid gap-4">
      {people.map((person, index) => {
        const bind = (field: "name" | "role" | "about") => ({
          name: `people.${index}.${field}`,
          error: errorOf(`people.${index}.${field}`),
        });
        const bindInput = (field: "name" | "role" | "about") => ({
          value: person[field],
          onChange: ({ target: { value } }: { target: { value: string } }) => {
            onChange(people.map((each) => (each.key === person.key ? { ...each, [field]: value } : each)));
          },
        });
        return (
          <fieldset key={person.key} className="grid min-w-0 gap-3 rounded-card border border-line bg-sheet p-4">
            <legend className="sr-only">{m.ngos_person({ number: index + 1 })}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label={m.ngos_person_name()} {...bind("name")}>
                <TextInput maxLength={80} autoComplete="off" {...bindInput("name")} />
              </Field>
              <Field label={m.ngos_person_role()} {...bind("role")}>
                <TextInput maxLength={120} autoComplete="off" {...bindInput("role")} />
              </Field>
            </div>
            <Field label={m.ngos_person_about()} optional {...bind("about")}>
              <TextArea rows={2} maxLength={400} {...bindInput("about")} />
            </Field>
            <div>
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                onClick={() => {
                  onChange(people.filter(({ key }) => key !== person.key));
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
              onChange([...people, { key: newRequestId(), name: "", role: "", about: "" }]);
            }}
          >
            {m.ngos_person_add()}
          </Button>
        </div>
      )}
    </div>
  );
}
