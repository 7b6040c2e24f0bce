import { type SubmitEvent, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";

interface NoteDialogProps {
  title: string;
  label: string;
  action: string;
  danger: boolean;
  busy: boolean;
  problem: string | undefined;
  onSend: (note: string) => void;
  onClose: () => void;
}

/** A decision that goes with a word to the person. */
export function NoteDialog({ title, label, action, danger, busy, problem, onSend, onClose }: NoteDialogProps) {
  const [note, setNote] = useState("");
  const [asked, setAsked] = useState(false);
  const isEmpty = note.trim() === "";
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isEmpty && !busy) onSend(note);
  };
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field
          name="note"
          label={label}
          hint={m.review_note_hint()}
          error={asked && isEmpty ? m.writing_note_required() : undefined}
        >
          <TextArea rows={6} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {problem !== undefined && (
          <Note tone="madder" role="alert">
            {problem}
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="line" disabled={busy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant={danger ? "danger-solid" : "main"} busy={busy} busyLabel={m.review_sending()}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
