import type { ReactNode } from "react";
import { failureSentence, type FailureWords } from "../lib/errors/failure.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Note } from "./note.tsx";

interface ConfirmDialogProps {
  /** The question: "Take the role away from Asha Rao?" */
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** The confirming button's label, a verb: "Take role away". */
  confirmLabel: string;
  busyLabel: string;
  /** The other button's label, where "Cancel" could be misread. */
  keepLabel?: string;
  /** For actions that affect people or cannot be undone. */
  danger?: boolean;
  onClose: () => void;
}

/** A mutation that the confirming button starts. After a failure the dialog stays open and says why. */
interface ConfirmedMutation {
  action: { isPending: boolean; error: unknown; mutate: () => void };
  /** The feature's own sentences for failures. */
  words?: FailureWords;
}

/** Anything else that it starts. */
interface ConfirmedWork {
  action?: undefined;
  busy: boolean;
  /** Why the action failed; shown inside the dialog, which stays open. */
  problem?: string | undefined;
  onConfirm: () => void;
}

const workOf = ({ action: { isPending, error, mutate }, words }: ConfirmedMutation): Omit<ConfirmedWork, "action"> => ({
  busy: isPending,
  problem: error === null ? undefined : failureSentence(error, words),
  onConfirm: () => mutate(),
});

/** A confirmation dialog. Its initial focus is on the cancelling button. */
export function ConfirmDialog(props: ConfirmDialogProps & (ConfirmedMutation | ConfirmedWork)) {
  const { title, children, confirmLabel, busyLabel, keepLabel, danger = false, onClose } = props;
  const { busy, problem, onConfirm } = props.action === undefined ? props : workOf(props);
  return (
    <Dialog role="alertdialog" title={title} busy={busy} onClose={onClose}>
      <div className="grid gap-2 text-ink-soft">{children}</div>
      {problem !== undefined && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-auto">
        <Button variant="line" data-first-focus disabled={busy} onClick={onClose}>
          {keepLabel ?? m.ui_cancel()}
        </Button>
        <Button variant={danger ? "danger-solid" : "main"} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
