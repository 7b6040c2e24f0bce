import { RefundId } from "@daansetu/contract";
import { type SubmitEvent, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../../../lib/api-error.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { refundFailure } from "../../refunds/use-refund.ts";

interface MarkDialogProps {
  amount: string;
  payment: string;
  busy: boolean;
  error: Error | null;
  onMark: (refundId: string) => void;
  onClose: () => void;
}

/** Asks for the refund that was made at the gateway, and says what noting it does and does not do. */
export function MarkDialog({ amount, payment, busy, error, onMark, onClose }: MarkDialogProps) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = z.safeParse(RefundId, typed);
    setWrong(parsed.success ? undefined : typed);
    if (parsed.success && !busy) onMark(parsed.data);
  };
  const isOthers = error instanceof ApiError && error.fields.some(({ problem }) => problem === "invalid");
  const problem = wrong === typed ? m.refunds_mark_wrong() : isOthers ? m.refunds_mark_others() : undefined;
  return (
    <Dialog title={m.refunds_mark_title()} busy={busy} onClose={onClose}>
      <p className="wrap-anywhere text-ink-soft">{m.refunds_mark_text({ amount, payment })}</p>
      <Note tone="neel">{m.refunds_mark_honest()}</Note>
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field label={m.refunds_mark_id()} hint={m.refunds_mark_hint()} error={problem}>
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {error !== null && !isOthers && (
          <Note tone="madder" role="alert">
            {refundFailure(error)}
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="line" disabled={busy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" busy={busy} busyLabel={m.refunds_mark_busy()}>
            {m.refunds_mark_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
