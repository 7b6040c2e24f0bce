import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { RemoveNgo } from "./remove-ngo.tsx";
import { showSaved } from "./use-ngo-edit.ts";

type NgoAction = "suspend" | "let-in" | "remove";

/** Buttons to suspend, re-admit or remove an NGO; each asks for confirmation. */
export function NgoActions({ ngo, disabled }: { ngo: AdminNgo; disabled: boolean }) {
  const [action, setAction] = useState<NgoAction>();
  const close = () => {
    setAction(undefined);
  };
  const button = (target: NgoAction, label: string, variant: "line" | "danger") => (
    <Button
      size="sm"
      variant={variant}
      disabled={disabled}
      onClick={() => {
        setAction(target);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {ngo.status === "enrolled"
        ? button("suspend", m.ngos_suspend(), "line")
        : button("let-in", m.ngos_let_in(), "line")}
      {ngo.status !== "removed" && button("remove", m.ngos_delete(), "danger")}
      {action === "remove" && <RemoveNgo ngo={ngo} onClose={close} />}
      {(action === "suspend" || action === "let-in") && (
        <ChangeStatus ngo={ngo} isSuspending={action === "suspend"} onClose={close} />
      )}
    </div>
  );
}

interface ChangeStatusProps {
  ngo: AdminNgo;
  isSuspending: boolean;
  onClose: () => void;
}

function ChangeStatus({ ngo: { _id: id, ngoName: name, version }, isSuspending, onClose }: ChangeStatusProps) {
  const client = useQueryClient();
  const change = useMutation({
    networkMode: "always",
    mutationFn: () =>
      callApi(ngoEndpoints.changeNgoStatus, {
        params: { id },
        body: { status: isSuspending ? "suspended" : "enrolled", version },
      }),
    onSuccess: (saved) => {
      showSaved(client, saved);
      void toast("success", isSuspending ? m.ngos_suspended() : m.ngos_let_in_done());
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isSuspending ? m.ngos_suspend_title({ name }) : m.ngos_let_in_title({ name })}
      confirmLabel={isSuspending ? m.ngos_suspend() : m.ngos_let_in()}
      busyLabel={isSuspending ? m.ngos_suspending() : m.ngos_letting_in()}
      busy={change.isPending}
      danger={isSuspending}
      problem={change.error === null ? undefined : failureOf(change.error)}
      onConfirm={() => {
        change.mutate();
      }}
      onClose={onClose}
    >
      {isSuspending ? m.ngos_suspend_text() : m.ngos_let_in_text()}
    </ConfirmDialog>
  );
}

export function failureOf(error: Error): string {
  return failureSentence(error, { conflict: (answer) => `${answer} ${m.ngos_problem_conflict()}` });
}
