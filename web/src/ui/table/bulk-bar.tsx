import { useMutation } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Note } from "../note.tsx";
import { undoToast } from "./undo-toast.tsx";

/** Something that can be done to the chosen rows at once. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  busyLabel: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** Asked first, where it cannot be undone: the question and what will happen. */
  confirm?: (rows: readonly Row[]) => { title: string; text: string };
  /** @returns what was done, in a sentence, and how to take it back where that is possible */
  run: (rows: readonly Row[]) => Promise<{ said: string; undo?: () => Promise<unknown> }>;
}

interface BulkBarProps<Row> {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}

/** Says how many rows are chosen, and what can be done to them. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  const [asking, ask] = useState<BulkAction<Row>>();
  const doing = useMutation({
    mutationFn: (action: BulkAction<Row>) => action.run(rows),
    networkMode: "always",
    onSuccess: ({ said, undo }) => {
      ask(undefined);
      onClear();
      void (undo === undefined ? toast("success", said) : undoToast(said, undo));
    },
  });
  const begin = (action: BulkAction<Row>) => {
    doing.reset();
    if (action.confirm === undefined) doing.mutate(action);
    else ask(action);
  };
  const question = asking?.confirm?.(rows);
  return (
    <div className="sticky top-2 z-10 mb-2 grid gap-2 rounded-control border border-neel bg-neel-tint px-3 py-2 shadow-lift">
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
              busy={doing.isPending && doing.variables.id === action.id}
              busyLabel={action.busyLabel}
              onClick={() => {
                begin(action);
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
      {asking === undefined && doing.error && (
        <Note tone="madder" role="alert">
          {doing.error.message}
        </Note>
      )}
      {asking !== undefined && question !== undefined && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={asking.label}
          busyLabel={asking.busyLabel}
          busy={doing.isPending}
          danger={asking.danger === true}
          problem={doing.error?.message}
          onConfirm={() => {
            doing.mutate(asking);
          }}
          onClose={() => {
            ask(undefined);
          }}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
