import { type ReactNode, useState } from "react";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";

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
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirmDeletion = async () => {
    setIsDeleting(true);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      void toast("error", failureToast);
      setProblem(failureSentence(error));
      setIsDeleting(false);
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
      onConfirm={() => void confirmDeletion()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
