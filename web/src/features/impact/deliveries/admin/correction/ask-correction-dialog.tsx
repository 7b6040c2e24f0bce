import { deliveryFollowUpEndpoints, type DeliveryRecord, parseWith } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { type ValidationResult, useForm } from "../../../../../ui/form/use-form.ts";
import { TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { useDeliveryRefetch } from "../shared/use-delivery-refetch.ts";

const { askCorrection } = deliveryFollowUpEndpoints;

interface CorrectionValues {
  /** What is left of each item, as typed. */
  units: Readonly<Record<string, string>>;
  reason: string;
}

interface AskCorrectionDialogProps {
  delivery: DeliveryRecord;
  onClose: () => void;
}

/** Asks a second person to take units of a delivery back. */
export function AskCorrectionDialog({ delivery, onClose }: AskCorrectionDialogProps) {
  const [clientRequestId] = useState(newRequestId);
  const refetch = useDeliveryRefetch();
  const lines = delivery.lines.filter(({ standing }) => standing > 0);
  const form = useForm({
    initial: { units: Object.fromEntries(lines.map(({ itemId, standing }) => [itemId, String(standing)])), reason: "" },
    readValues: (values) => readCorrection(values, lines, clientRequestId),
    send: (body) => callApi(askCorrection, { params: { id: delivery._id }, body }),
    onSent: () => {
      void toast("success", m.deliveries_correction_sent());
      void refetch();
      onClose();
    },
    sentencesFor: (found) => correctionSentences(found, lines),
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={m.deliveries_correction_ask()}
      text={m.deliveries_correction_dialog()}
      form={form}
      submitLabel={m.deliveries_correction_do()}
      busyLabel={m.deliveries_saving()}
      onClose={onClose}
    >
      {lines.map(({ itemId, name, standing }) => (
        <Field
          key={itemId}
          name={`units.${itemId}`}
          label={name}
          hint={m.deliveries_correction_now({ count: formatCount(standing) })}
          error={errorOf(`units.${itemId}`)}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={values.units[itemId] ?? ""}
            onChange={({ target }) => set({ units: { ...values.units, [itemId]: target.value } })}
          />
        </Field>
      ))}
      <Field form={form} name="reason" label={m.deliveries_reason()} hint={m.deliveries_correction_reason_hint()}>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

type Lines = DeliveryRecord["lines"];

/** Only items of which less is left are named. */
function readCorrection({ units, reason }: CorrectionValues, lines: Lines, clientRequestId: string) {
  const typed = lines.map(({ itemId, standing }) => ({ itemId, standing, text: (units[itemId] ?? "").trim() }));
  const wrong = typed.filter(({ text, standing }) => !/^\d{1,7}$/.test(text) || Number(text) > standing);
  const fewer = typed.filter(({ text, standing }) => Number(text) < standing);
  const problems = wrong.map(({ itemId }) => ({ field: `units.${itemId}`, problem: "not-fewer" }));
  if (problems.length === 0 && fewer.length === 0)
    problems.push({ field: `units.${lines[0]?.itemId ?? ""}`, problem: "nothing-changed" });
  const parsed = parseWith(askCorrection.body, {
    ...{ clientRequestId, reason },
    standing: fewer.map(({ itemId, text }) => ({ itemId, units: Number(text) })),
  });
  const result: ValidationResult<Extract<typeof parsed, { ok: true }>["value"]> =
    problems.length === 0
      ? parsed
      : {
          ok: false,
          fields: [...problems, ...(parsed.ok ? [] : parsed.fields.filter(({ field }) => field === "reason"))],
        };
  return result;
}

function correctionSentences(found: readonly FoundProblem[], lines: Lines): readonly FieldSentence[] {
  return found.flatMap((problem): FieldSentence[] => {
    const itemId = /^(?:items|units)\.(.+)$/.exec(problem.field)?.[1];
    if (itemId === undefined) {
      const message = fieldSentence(problem, { "required reason": m.deliveries_reason_error });
      return problem.field === "reason" ? [{ field: "reason", message }] : [];
    }
    const count = formatCount(lines.find((line) => line.itemId === itemId)?.standing ?? 0);
    const message = fieldSentence(problem, {
      "not-fewer": () => m.deliveries_correction_not_fewer({ count }),
      "nothing-changed": m.deliveries_correction_nothing,
    });
    return [{ field: `units.${itemId}`, message }];
  });
}
