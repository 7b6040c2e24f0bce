import { ACTS } from "@daansetu/contract";
import { Plus, Trash2 } from "lucide-react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError, type FieldForm } from "../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { EditValues } from "./edit-values.ts";

/** The NGO's approvals. Expired ones are kept beside their renewals, as a history. */
export function ApprovalFields({ form }: { form: FieldForm<EditValues> }) {
  const { approvals } = form.values;
  const error = form.errorOf("approvals");
  return (
    <div className="grid gap-4">
      {approvals.map(({ key, validFrom }, index) => {
        const path = `approvals.${index}` as const;
        return (
          <fieldset key={key} className="grid min-w-0 gap-3 rounded-card border border-line bg-sheet p-4">
            <legend className="sr-only">{m.ngos_field_paper({ number: index + 1 })}</legend>
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
              <Field form={form} name={`${path}.act`} label={m.ngos_field_act()}>
                <Select>
                  <Options of={ACTS} />
                </Select>
              </Field>
              <Field form={form} name={`${path}.number`} label={m.ngos_field_paper_number()}>
                <TextInput maxLength={80} autoComplete="off" />
              </Field>
              <Field form={form} name={`${path}.validFrom`} label={m.ngos_field_from()}>
                <TextInput type="date" />
              </Field>
              <Field form={form} name={`${path}.validUntil`} label={m.ngos_field_until()} optional>
                <TextInput type="date" min={validFrom} />
              </Field>
            </div>
            <div>
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                onClick={() => {
                  form.set({ approvals: approvals.filter((each) => each.key !== key) });
                }}
              >
                {m.ngos_paper_remove()}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div>
        <Button
          size="sm"
          variant="line"
          icon={Plus}
          onClick={() => {
            const BLANK_APPROVAL = { act: ACTS[0], number: "", validFrom: "", validUntil: "" };
            form.set({ approvals: [...approvals, { ...BLANK_APPROVAL, key: newRequestId() }] });
          }}
        >
          {m.ngos_paper_add()}
        </Button>
      </div>
    </div>
  );
}
