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
import { keep } from "./use-ngo-edit.ts";

type Act = "suspend" | "let-in" | "remove";

/** What can be done to an NGO beside changing it; each asks first. */
export function NgoActs({ ngo, disabled }: { ngo: AdminNgo; disabled: boolean }) {
  const [act, setAct] = useState<Act>();
  const close = () => {
    setAct(undefined);
  };
  const button = (which: Act, label: string, variant: "line" | "danger") => (
    <Button
      size="sm"
      variant={variant}
      disabled={disabled}
      onClick={() => {
        setAct(which);
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
      {act === "remove" && <RemoveNgo ngo={ngo} onClose={close} />}
      {(act === "suspend" || act === "let-in") && (
        <ChangeStatus ngo={ngo} isSuspending={act === "suspend"} onClose={close} />
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
  const changing = useMutation({
    networkMode: "always",
    mutationFn: () =>
      callApi(ngoEndpoints.changeNgoStatus, {
        params: { id },
        body: { status: isSuspending ? "suspended" : "enrolled", version },
      }),
    onSuccess: (saved) => {
      keep(client, saved);
      void toast("success", isSuspending ? m.ngos_suspended() : m.ngos_let_in_done());
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isSuspending ? m.ngos_suspend_title({ name }) : m.ngos_let_in_title({ name })}
      confirmLabel={isSuspending ? m.ngos_suspend() : m.ngos_let_in()}
      busyLabel={isSuspending ? m.ngos_suspending() : m.ngos_letting_in()}
      busy={changing.isPending}
      danger={isSuspending}
      problem={changing.error === null ? undefined : sentenceFor(changing.error)}
      onConfirm={() => {
        changing.mutate();
      }}
      onClose={onClose}
    >
      {isSuspending ? m.ngos_suspend_text() : m.ngos_let_in_text()}
    </ConfirmDialog>
  );
}

/** What the server said, or what its silence means. */
export function sentenceFor(error: Error): string {
  return failureSentence(error, { conflict: (answer) => `${answer} ${m.ngos_problem_conflict()}` });
}
