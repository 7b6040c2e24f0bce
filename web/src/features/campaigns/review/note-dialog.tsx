import { fundraiserRequestEndpoints, parseWith, type RequestForReview } from "@daansetu/contract";
import { fieldSentences } from "../../../lib/errors/field-sentence.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { TextArea } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";

interface NoteDialogProps {
  title: string;
  label: string;
  confirmLabel: string;
  danger: boolean;
  version: number;
  send: (note: string) => Promise<RequestForReview>;
  onSent: (decided: RequestForReview) => void;
  /** @param hasConflict another admin has changed the request meanwhile */
  onClose: (hasConflict: boolean) => void;
}

/** A decision that needs a note to the applicant. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, label, confirmLabel, danger, version, send, onSent, onClose } = props;
  const form = useForm({
    initial: { note: "" },
    readValues: ({ note }) => parseWith(fundraiserRequestEndpoints.askForChanges.body, { version, note }),
    send: ({ note }) => send(note),
    onSent,
    sentencesFor: (found) => fieldSentences(found, ["note"], { required: m.writing_note_required }),
    asksAtConflict: true,
  });
  const problem = form.failure ?? form.conflict;
  const closeDialog = () => {
    onClose(form.conflict !== undefined);
  };
  return (
    <Dialog title={title} busy={form.isSending} onClose={closeDialog}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Field name="note" label={label} hint={m.review_note_hint()} error={form.errorOf("note")}>
          <TextArea
            rows={6}
            maxLength={2000}
            value={form.values.note}
            onChange={({ target }) => form.set({ note: target.value })}
          />
        </Field>
        {problem !== undefined && (
          <Note tone="madder" role="alert">
            {problem}
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="line" disabled={form.isSending} onClick={closeDialog}>
            {m.ui_cancel()}
          </Button>
          <Button
            type="submit"
            variant={danger ? "danger-solid" : "main"}
            busy={form.isSending}
            busyLabel={m.review_sending()}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
