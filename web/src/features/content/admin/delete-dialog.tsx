import { type ReactNode, useState } from "react";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

interface DeleteDialogProps {
  title: string;
  /** Toast if deleting fails; the dialog shows the reason. */
  failureToast: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a deletion; on failure it stays open and shows the reason. */
export function DeleteDialog({ title, failureToast, onDelete, onClose, children }: DeleteDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setDeleting(true);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      void toast("error", failureToast);
      setProblem(failureSentence(error));
      setDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={m.showcase_delete()}
      busyLabel={m.showcase_deleting()}
      busy={isDeleting}
      danger
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
