import { REFUND_WORDS_MAX } from "@daansetu/contract";
import { type SubmitEvent, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { refundFailure } from "../../refunds/use-refund.ts";

interface DeclineDialogProps {
  busy: boolean;
  error: Error | null;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason that the donor will read. */
export function DeclineDialog({ busy, error, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const isEmpty = reason.trim() === "";
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !busy) onDecline(reason.trim());
  };
  return (
    <Dialog title={m.refunds_decline_title()} busy={busy} onClose={onClose}>
      <p className="text-ink-soft">{m.refunds_decline_text()}</p>
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field label={m.refunds_decline_reason()} error={tried && isEmpty ? m.refunds_decline_missing() : undefined}>
          <TextArea
            rows={5}
            maxLength={REFUND_WORDS_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {error !== null && (
          <Note tone="madder" role="alert">
            {refundFailure(error)}
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="line" disabled={busy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant="danger-solid" busy={busy} busyLabel={m.refunds_decline_busy()}>
            {m.refunds_decline_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
