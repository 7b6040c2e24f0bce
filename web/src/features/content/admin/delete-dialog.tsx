import { type ReactNode, useState } from "react";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

interface DeleteDialogProps {
  title: string;
  /** Said in a toast where it could not be deleted; why stands in the dialog. */
  failure: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is deleted, and stays with the reason where that fails. */
export function DeleteDialog({ title, failure, onDelete, onClose, children }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await onDelete();
      onClose();
    } catch (cause) {
      void toast("error", failure);
      setProblem(failureSentence(cause));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={m.showcase_delete()}
      busyLabel={m.showcase_deleting()}
      busy={busy}
      danger
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
