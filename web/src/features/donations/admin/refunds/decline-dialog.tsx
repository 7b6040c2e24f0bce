import { parseWith, MAX_REFUND_REASON_CHARACTERS, refundEndpoints } from "@daansetu/contract";
import * as z from "zod/mini";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
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
  const { isSending, failure } = form;
  return (
    <Dialog title={m.refunds_decline_title()} busy={isSending} onClose={onClose}>
      <p className="text-ink-soft">{m.refunds_decline_text()}</p>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Field name="reason" label={m.refunds_decline_reason()} error={form.errorOf("reason")}>
          <TextArea
            rows={5}
            maxLength={MAX_REFUND_REASON_CHARACTERS}
            value={form.values.reason}
            onChange={({ target }) => form.set({ reason: target.value })}
          />
        </Field>
        {failure !== undefined && (
          <Note tone="madder" role="alert">
            {failure}
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="line" disabled={isSending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant="danger-solid" busy={isSending} busyLabel={m.refunds_decline_busy()}>
            {m.refunds_decline_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
