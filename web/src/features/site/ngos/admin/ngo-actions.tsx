import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { RemoveNgo } from "./remove-ngo.tsx";
import { showSavedNgo } from "./use-ngo-edit.ts";

type NgoAction = "suspend" | "let-in" | "remove";

/** Buttons to suspend, re-admit or remove an NGO; each asks for confirmation. */
export function NgoActions({ ngo, disabled }: { ngo: AdminNgo; disabled: boolean }) {
  const [openAction, setOpenAction] = useState<NgoAction>();
  const closeDialog = () => {
    setOpenAction(undefined);
  };
  const renderActionButton = (targetAction: NgoAction, label: string, variant: "line" | "danger") => (
    <Button
      size="sm"
      variant={variant}
      disabled={disabled}
      onClick={() => {
        setOpenAction(targetAction);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {ngo.status === "enrolled"
        ? renderActionButton("suspend", m.ngos_suspend(), "line")
        : renderActionButton("let-in", m.ngos_let_in(), "line")}
      {ngo.status !== "removed" && renderActionButton("remove", m.ngos_delete(), "danger")}
      {openAction === "remove" && <RemoveNgo ngo={ngo} onClose={closeDialog} />}
      {(openAction === "suspend" || openAction === "let-in") && (
        <ChangeStatus ngo={ngo} isSuspending={openAction === "suspend"} onClose={closeDialog} />
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
  const statusChange = useMutation({
    mutationFn: () =>
      callApi(ngoEndpoints.changeNgoStatus, {
        params: { id },
        body: { status: isSuspending ? "suspended" : "enrolled", version },
      }),
    onSuccess: (savedNgo) => {
      showSavedNgo(client, savedNgo);
      void toast("success", isSuspending ? m.ngos_suspended() : m.ngos_let_in_done());
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isSuspending ? m.ngos_suspend_title({ name }) : m.ngos_let_in_title({ name })}
      confirmLabel={isSuspending ? m.ngos_suspend() : m.ngos_let_in()}
      busyLabel={isSuspending ? m.ngos_suspending() : m.ngos_letting_in()}
      busy={statusChange.isPending}
      danger={isSuspending}
      problem={statusChange.error === null ? undefined : describeNgoFailure(statusChange.error)}
      onConfirm={() => {
        statusChange.mutate();
      }}
      onClose={onClose}
    >
      {isSuspending ? m.ngos_suspend_text() : m.ngos_let_in_text()}
    </ConfirmDialog>
  );
}

export function describeNgoFailure(error: Error): string {
  return failureSentence(error, { conflict: (answer) => `${answer} ${m.ngos_problem_conflict()}` });
}
