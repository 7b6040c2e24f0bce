import { useMutation } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Note } from "../note.tsx";
import { undoToast } from "./undo-toast.tsx";

/** An action on all selected rows. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  busyLabel: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** Confirmation before an irreversible action: the question and its consequences. */
  confirm?: (rows: readonly Row[]) => { title: string; text: string };
  /** @returns a sentence about the result, and how to undo it if possible */
  run: (rows: readonly Row[]) => Promise<{ doneMessage: string; undo?: () => Promise<unknown> }>;
}

interface BulkBarProps<Row> {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}

/** Shows the number of selected rows and the actions on them. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  const [pendingAction, setPendingAction] = useState<BulkAction<Row>>();
  const runningAction = useMutation({
    mutationFn: (action: BulkAction<Row>) => action.run(rows),
    onSuccess: ({ doneMessage, undo }) => {
      setPendingAction(undefined);
      onClear();
      void (undo === undefined ? toast("success", doneMessage) : undoToast(doneMessage, undo));
    },
  });
  const beginAction = (action: BulkAction<Row>) => {
    runningAction.reset();
    if (action.confirm === undefined) runningAction.mutate(action);
    else setPendingAction(action);
  };
  const confirmation = pendingAction?.confirm?.(rows);
  return (
    <div className="sticky top-2 z-10 mb-2 grid gap-2 rounded-control border border-info bg-info-tint px-3 py-2 shadow-lift">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="status" className="font-semibold">
          {m.table_chosen({ count: rows.length })}
        </span>
        <div className="flex flex-1 flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action.id}
              size="sm"
              variant={action.danger === true ? "danger" : "line"}
              icon={action.icon}
              busy={runningAction.isPending && runningAction.variables.id === action.id}
              busyLabel={action.busyLabel}
              onClick={() => {
                beginAction(action);
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
        <Button size="sm" variant="quiet" onClick={onClear}>
          {m.table_choose_none()}
        </Button>
      </div>
      {pendingAction === undefined && runningAction.error && (
        <Note tone="danger" role="alert">
          {runningAction.error.message}
        </Note>
      )}
      {pendingAction !== undefined && confirmation !== undefined && (
        <ConfirmDialog
          title={confirmation.title}
          confirmLabel={pendingAction.label}
          busyLabel={pendingAction.busyLabel}
          busy={runningAction.isPending}
          danger={pendingAction.danger === true}
          problem={runningAction.error?.message}
          onConfirm={() => {
            runningAction.mutate(pendingAction);
          }}
          onClose={() => {
            setPendingAction(undefined);
          }}
        >
          <p>{confirmation.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
