import { parseWith, MAX_REFUND_REASON_CHARACTERS, refundEndpoints } from "@daansetu/contract";
import * as z from "zod/mini";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../../ui/inputs.tsx";
import { REFUND_FAILURES } from "../../refunds/use-refund.ts";

const DeclineForm = z.pick(refundEndpoints.declineRefund.body, { reason: true });

interface DeclineDialogProps {
  /** Rejects when the request could not be declined. */
  onDecline: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason, which the donor will read. */
export function DeclineDialog({ onDecline, onClose }: DeclineDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    readValues: (values) => parseWith(DeclineForm, values),
    send: ({ reason }) => onDecline(reason),
    onSent: () => undefined,
    sentencesFor: (found) => fieldSentences(found, ["reason"], { "required reason": m.refunds_decline_missing }),
    failures: REFUND_FAILURES,
  });
  return (
    <FormDialog
      title={m.refunds_decline_title()}
      text={m.refunds_decline_text()}
      form={form}
      submitLabel={m.refunds_decline_do()}
      busyLabel={m.refunds_decline_busy()}
      danger
      onClose={onClose}
    >
      <Field form={form} name="reason" label={m.refunds_decline_reason()}>
        <TextArea rows={5} maxLength={MAX_REFUND_REASON_CHARACTERS} />
      </Field>
    </FormDialog>
  );
}
