import { fundraiserRequestEndpoints, parseWith, type RequestForReview } from "@daansetu/contract";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";

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
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={confirmLabel}
      busyLabel={m.review_sending()}
      danger={danger}
      onClose={() => onClose(form.conflict !== undefined)}
    >
      <Field form={form} name="note" label={label} hint={m.review_note_hint()}>
        <TextArea rows={6} maxLength={2000} />
      </Field>
    </FormDialog>
  );
}
