import { parseWith, refundEndpoints } from "@daansetu/contract";
import * as z from "zod/mini";
import { fieldSentences, type FieldWords } from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { REFUND_FAILURES } from "../../refunds/use-refund.ts";

const MarkForm = z.pick(refundEndpoints.markRefunded.body, { refundId: true });

const PROBLEM_SENTENCES: FieldWords = {
  "bad-id refundId": m.refunds_mark_wrong,
  // The server's problem for a refund of another donation.
  "invalid refundId": m.refunds_mark_others,
};

interface MarkDialogProps {
  amount: string;
  paymentId: string;
  /** Rejects when the request could not be marked. */
  onMark: (refundId: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the id of the refund that an admin made at the gateway, and explains that marking books nothing. */
export function MarkDialog({ amount, paymentId, onMark, onClose }: MarkDialogProps) {
  const form = useForm({
    initial: { refundId: "" },
    readValues: (values) => parseWith(MarkForm, values),
    send: ({ refundId }) => onMark(refundId),
    onSent: () => undefined,
    sentencesFor: (found) => fieldSentences(found, ["refundId"], PROBLEM_SENTENCES),
    failures: REFUND_FAILURES,
  });
  return (
    <FormDialog
      title={m.refunds_mark_title()}
      text={m.refunds_mark_text({ amount, payment: paymentId })}
      form={form}
      submitLabel={m.refunds_mark_do()}
      busyLabel={m.refunds_mark_busy()}
      onClose={onClose}
    >
      <Note tone="info">{m.refunds_mark_honest()}</Note>
      <Field form={form} name="refundId" label={m.refunds_mark_id()} hint={m.refunds_mark_hint()}>
        <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
