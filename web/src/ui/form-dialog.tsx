import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { Button } from "./button.tsx";
import { Dialog, useBusyDialog } from "./dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { useFocusFirstError } from "./form/use-focus-first-error.ts";
import type { FormState } from "./form/use-form.ts";
import { Note } from "./note.tsx";

interface DialogFormProps {
  form: Pick<FormState, "submit" | "isSending" | "failure" | "errors" | "attempt"> & { conflict?: string | undefined };
  /** What is asked, and its consequences. */
  text?: ReactNode;
  submitLabel: string;
  busyLabel?: string;
  /** Where "Cancel" could be misread. */
  cancelLabel?: string;
  danger?: boolean;
  isSubmitDisabled?: boolean;
  /** Lists the field errors above the fields: for forms that are longer than a screen. */
  hasSummary?: boolean;
  failureTitle?: string;
  /** A third button, before the others. */
  otherButton?: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A form inside a `Dialog` that has more than this form, or several in turn; otherwise use `FormDialog`. A refused submit focuses the
 * first invalid field or the summary. While it is sent, the dialog cannot be closed; after a failure it stays open with what was typed.
 */
export function DialogForm(props: DialogFormProps) {
  const { form, submitLabel, busyLabel, cancelLabel = m.ui_cancel(), danger = false, isSubmitDisabled } = props;
  const { text, hasSummary = false, failureTitle, otherButton, onCancel, children } = props;
  useBusyDialog(form.isSending);
  useFocusFirstError(hasSummary ? { errors: [], attempt: 0 } : form);
  const failure = form.failure ?? form.conflict;
  return (
    <form
      noValidate
      className="grid gap-4 *:min-w-0"
      onSubmit={(event) => {
        // React sends it on to a form around the dialog, even through a portal.
        event.stopPropagation();
        form.submit(event);
      }}
    >
      {text !== undefined && <p className="wrap-anywhere text-ink-soft">{text}</p>}
      {hasSummary && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      {children}
      {failure !== undefined && (
        <Note tone="danger" role="alert" title={failureTitle}>
          {failure}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        {otherButton}
        <Button variant="line" disabled={form.isSending} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={danger ? "danger-solid" : "main"}
          disabled={isSubmitDisabled}
          busy={form.isSending}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface FormDialogProps extends Omit<DialogFormProps, "onCancel"> {
  title: ReactNode;
  onClose: () => void;
}

/** A dialog with one form, of `useForm`; its buttons submit and close. */
export function FormDialog({ title, onClose, ...formProps }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm {...formProps} onCancel={onClose} />
    </Dialog>
  );
}
