import { ACTS } from "@daansetu/contract";
import { Plus, Trash2 } from "lucide-react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError } from "../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { ApprovalValues } from "./edit-values.ts";

interface ApprovalFieldsProps {
  approvals: readonly ApprovalValues[];
  onChange: (approvals: ApprovalValues[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** The NGO's approvals. Expired ones are kept beside their renewals, as a history. */
export function ApprovalFields({ approvals, onChange, errorOf }: ApprovalFieldsProps) {
  const changeApproval = (key: string, changes: Partial<ApprovalValues>) => {
    onChange(approvals.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  };
  const error = errorOf("approvals");
  return (
    <div className="grid gap-4">
      {approvals.map(({ key, act, number, validFrom, validUntil }, index) => {
        const toFieldName = (field: string) => `approvals.${index}.${field}`;
        const bindInput = (field: "act" | "number" | "validFrom" | "validUntil", value: string) => ({
          value,
          onChange: ({ target }: { target: { value: string } }) => {
            changeApproval(key, { [field]: target.value });
          },
        });
        return (
          <fieldset key={key} className="grid min-w-0 gap-3 rounded-card border border-line bg-sheet p-4">
            <legend className="sr-only">{m.ngos_field_paper({ number: index + 1 })}</legend>
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
              <Field name={toFieldName("act")} label={m.ngos_field_act()} error={errorOf(toFieldName("act"))}>
                <Select {...bindInput("act", act)}>
                  <Options of={ACTS} />
                </Select>
              </Field>
              <Field
                name={toFieldName("number")}
                label={m.ngos_field_paper_number()}
                error={errorOf(toFieldName("number"))}
              >
                <TextInput maxLength={80} autoComplete="off" {...bindInput("number", number)} />
              </Field>
              <Field
                name={toFieldName("validFrom")}
                label={m.ngos_field_from()}
                error={errorOf(toFieldName("validFrom"))}
              >
                <TextInput type="date" {...bindInput("validFrom", validFrom)} />
              </Field>
              <Field
                name={toFieldName("validUntil")}
                label={m.ngos_field_until()}
                error={errorOf(toFieldName("validUntil"))}
                optional
              >
                <TextInput type="date" min={validFrom} {...bindInput("validUntil", validUntil)} />
              </Field>
            </div>
            <div>
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                onClick={() => {
                  onChange(approvals.filter((each) => each.key !== key));
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
            onChange([...approvals, { ...BLANK_APPROVAL, key: newRequestId() }]);
          }}
        >
          {m.ngos_paper_add()}
        </Button>
      </div>
    </div>
  );
}
