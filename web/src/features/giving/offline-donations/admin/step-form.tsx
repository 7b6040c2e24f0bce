import {
  calendarDay,
  type OfflineDonation,
  offlineDonationEndpoints,
  type OfflineStep,
  parseWith,
} from "@daansetu/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { DialogForm } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { STEP_LABELS } from "./offline-labels.ts";
import { OFFLINE_FAILURES, useOfflineRefetch, useShowChanged } from "./use-offline-refetch.ts";

const { recordOfflineStep } = offlineDonationEndpoints;

interface StepFormProps {
  donation: OfflineDonation;
  step: OfflineStep;
  onDone: (donation: OfflineDonation) => void;
  onBack: () => void;
}

/** Asks for the day of a step and, where it takes money back, for the reason. The form is its confirmation. */
export function StepForm({ donation, step, onDone, onBack }: StepFormProps) {
  const refetch = useOfflineRefetch();
  const showChanged = useShowChanged();
  const needsReason = step === "bounced" || step === "cancelled";
  const today = calendarDay(useNow());
  const form = useForm({
    initial: { on: today, reason: "" },
    readValues: ({ on, reason }) =>
      parseWith(recordOfflineStep.body, {
        version: donation.version,
        step,
        ...(step !== "cancelled" && { on }),
        ...(needsReason && { reason }),
      }),
    send: (body) => callApi(recordOfflineStep, { params: { id: donation._id }, body }),
    onSent: (changedDonation) => {
      void toast("success", m.offline_step_done());
      showChanged(changedDonation);
      onDone(changedDonation);
      void refetch();
    },
    onFailed: () => void refetch(),
    sentencesFor: (found) =>
      fieldSentences(found, ["on", "reason"], {
        "day-in-future": m.offline_error_day_future,
        "day-before-step": m.offline_error_day_before,
        "bad-day": m.offline_error_day,
        "required reason": m.offline_error_reason,
      }),
    failures: OFFLINE_FAILURES,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={STEP_LABELS[step].button()}
      busyLabel={m.offline_step_busy()}
      cancelLabel={m.offline_step_back()}
      danger={needsReason}
      onCancel={onBack}
    >
      <Note tone={needsReason ? "warning" : "info"}>{consequenceOf(step, donation)}</Note>
      {step !== "cancelled" && (
        <Field form={form} name="on" label={m.offline_step_day()}>
          <TextInput type="date" max={today} />
        </Field>
      )}
      {needsReason && (
        <Field
          form={form}
          name="reason"
          label={m.offline_step_reason()}
          hint={step === "bounced" ? m.offline_step_reason_bounced_hint() : undefined}
        >
          <TextArea rows={3} maxLength={500} />
        </Field>
      )}
    </DialogForm>
  );
}

function consequenceOf(step: OfflineStep, { amountPaise, netPaise, campaign }: OfflineDonation): string {
  const named = { amount: formatMoney(amountPaise), campaign: campaign.title };
  switch (step) {
    case "deposited":
      return m.offline_step_deposited_text();
    case "cleared":
      return m.offline_step_cleared_text(named);
    case "bounced":
      return netPaise > 0 ? m.offline_step_bounced_counted_text(named) : m.offline_step_bounced_text();
    case "cancelled":
      return m.offline_step_cancelled_text();
  }
}
